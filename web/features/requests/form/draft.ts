import { categories } from '#domain/items/vocabulary.ts'
import { EMPTY, type Fields } from '#web/features/requests/form/fields.ts'
import { isRecord } from '#web/lib/http/http-answer.ts'
import type { OutboxEntry } from '#web/lib/outbox/mutation.ts'
import { getItem, setItem } from '#web/lib/storage.ts'
import { parseStored } from '#web/lib/stored.ts'
import { saveDraft } from '#web/lib/form/use-draft.ts'
import { giftRequestOf, NEW_GIFT_REQUEST_SUBJECT } from '#web/vocabulary/subjects.ts'

const keyOf = (personId: string) => `request-draft-${personId}`

/** What a person has typed for a new request is kept on this device until it is posted. */
export const readRequestDraft = (personId: string): Fields => readFields(parseStored(getItem(keyOf(personId)))) ?? EMPTY

export const saveRequestDraft = (personId: string, fields: Fields) => setItem(keyOf(personId), JSON.stringify(fields))

export const dropRequestDraft = (personId: string) => setItem(keyOf(personId), null)

/** What is changed of a request that was posted, until the tab is closed. */
export const editDraftName = (requestId: string) => `request:${requestId}`

/** Turns what was refused back into a draft: changes, or a request, unless another one was begun since. */
export const restoreRequestDraft = ({
  subject,
  personId,
  context,
}: Pick<OutboxEntry, 'subject' | 'personId' | 'context'>) => {
  const refused = readFields(context)
  const edited = giftRequestOf(subject)
  if (edited !== null && refused !== null) saveDraft(editDraftName(edited), refused)
  if (subject !== NEW_GIFT_REQUEST_SUBJECT) return
  const { title, description } = readRequestDraft(personId)
  if (refused !== null && title === '' && description === '') saveRequestDraft(personId, refused)
}

/** What was stored, as far as this version of the page understands it; null where it is no draft. */
export const readFields = (value: unknown): Fields | null => {
  if (!isRecord(value)) return null
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '')
  return {
    title: text('title'),
    description: text('description'),
    category: categories.find((one) => one === value['category']) ?? EMPTY.category,
    needBy: text('needBy'),
    place: placeIn(value['place']),
  }
}

const placeIn = (value: unknown): Fields['place'] => {
  if (!isRecord(value) || typeof value['area'] !== 'string') return null
  const { area, point } = value
  const isPoint = isRecord(point) && typeof point['lat'] === 'number' && typeof point['lng'] === 'number'
  return { area, point: isPoint ? { lat: Number(point['lat']), lng: Number(point['lng']) } : null }
}
