import * as texts from './outbox-texts.ts'
import type { OutboxEntry } from '#web/lib/outbox/mutation.ts'
import type { OutboxEvent } from '#web/lib/outbox/outbox.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { toast } from './toast.tsx'

/** A toast for each event of the outbox: queued, sent, taken back, refused. */
export const showOutboxToast = (event: OutboxEvent) => {
  switch (event.is) {
    case 'queued':
      return queued(event.entry)
    case 'sent':
      return sent(event.entries)
    case 'taken-back':
      return event.entries.forEach(({ key }) => toast.hide(key))
    case 'refused':
      return refused(event)
  }
}

const queued = (entry: OutboxEntry) => {
  if (entry.sendAfter !== undefined) sayUndo(entry)
  else if (entry.isLeft === true) toast.info({ title: texts.stillSending, text: entry.label, kind: entry.key })
  else if (entry.handledByScreen !== true && entry.silent !== true)
    toast.info({ title: texts.saved, text: savedText(navigator.onLine), kind: 'kept' })
}

/** Of several mutations in one press only the last one gets a toast. */
const sayUndo = ({ key, label, undoable, sendAfter }: OutboxEntry) => {
  if (undoable !== true) return
  const action = { text: texts.undo, onClick: () => outbox.takeBack(key) }
  toast.info({ title: label, text: texts.undoable, action, kind: key, until: sendAfter })
}

/** What was named when it went, to be taken back or because its form was left, ends by its name; what was counted while it waited is counted. */
const sent = (entries: readonly OutboxEntry[]) => {
  for (const { key, told } of entries.filter(isNamed)) {
    toast.hide(key)
    if (told !== undefined) toast.ok(told.done)
  }
  const counted = entries.filter((entry) => !isNamed(entry))
  if (counted.length > 0) toast.ok({ title: texts.sent(counted.length), text: endsOf(counted) })
}

const isNamed = ({ sendAfter, isLeft }: OutboxEntry) => sendAfter !== undefined || isLeft === true

/** "Request posted · Offer sent", of those that have such words. */
const endsOf = (entries: readonly OutboxEntry[]) => {
  const ends = new Set(entries.flatMap(({ told }) => told?.done.title ?? []))
  return ends.size === 0 ? undefined : [...ends].join(' · ')
}

const refused = ({ entry, why, status }: Extract<OutboxEvent, { is: 'refused' }>) => {
  const { key, label, silent, told, refusedText } = entry
  toast.hide(key)
  if (silent === true) return
  const text = why || refusedText
  if (status === 409 && told?.conflict !== undefined) toast.warn({ title: told.conflict, text })
  else toast.bad({ title: told?.failed ?? texts.notSent(label), text })
}

const savedText = (isOnline: boolean) => (isOnline ? texts.savedUnanswered : texts.savedOffline)
