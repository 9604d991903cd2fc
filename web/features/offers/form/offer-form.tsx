import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import type { RequestView } from '#api/requests/contract.ts'
import { MESSAGE_MAX } from '#domain/offers/limits.ts'
import type { Elements } from '#web/lib/elements.ts'
import type { Offering } from '#web/features/offers/commands.ts'
import { ItemPicks } from './item-picks.tsx'
import { OFFER_DRAFT, type OfferDraft } from './offer-draft.ts'
import * as texts from '#web/features/offers/texts.ts'
import { WindowPick } from './window-pick.tsx'
import { asRefusal } from '#web/lib/http/api-error.ts'
import { contactError, contactWords } from '#web/lib/form/contact-words.ts'
import { firstName } from '#web/lib/text/names.ts'
import { useDraft } from '#web/lib/form/use-draft.ts'
import { type FieldErrors, isRight, useForm } from '#web/lib/form/use-form.ts'
import { BadWords } from '#web/ui/form/text/bad-words.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CountedArea } from '#web/ui/form/text/counted-area.tsx'
import { type OwnStreetAt, placeOfItem, streetAnswer } from '#web/vocabulary/pick/own-street.ts'
import { AskedStreet } from '#web/vocabulary/pick/street-field.tsx'
import { streetMissing } from '#web/vocabulary/texts.ts'
import { DialogFoot, DialogForm } from '#web/ui/layer/dialog.tsx'

type Props = {
  request: RequestView
  mine: UseQueryResult<ItemView[]>
  newItemId: string | null
  summary: Elements
  ownStreetAt: OwnStreetAt
  /** What the last try to send it was refused with. */
  error: Error | null
  isSending: boolean
  onSomethingNew: () => void
  /** Rejects where it was refused, which is told elsewhere. */
  onOffer: (offer: Offering) => Promise<{ is: 'done' | 'queued' }>
}

/** Which of my things, a line, and when it could be fetched. What is typed stays until the offer has arrived. */
export const OfferForm = ({ request, mine, newItemId, summary, ownStreetAt, isSending, ...rest }: Props) => {
  const formId = useId()
  const [stored, keep, drop] = useDraft(`offer-${request.id}`, OFFER_DRAFT)
  // What was just shared for the request is chosen, until something else is.
  const [isNew, setNew] = useState(newItemId !== null)
  const draft = isNew ? { ...stored, itemId: newItemId } : stored
  const items = mine.data && offerable(mine.data, request.id)
  const item = items?.find(({ id }) => id === draft.itemId)
  const where = streetAnswer(placeOfItem(item), ownStreetAt, draft)
  const form = useForm<OfferDraft>({
    kept: [
      draft,
      (next) => {
        setNew(false)
        keep(next)
      },
    ],
    check: (fields) => ({
      ...contactErrors(fields),
      itemId: item === undefined ? texts.chooseOne : undefined,
      street: where.isMissing ? streetMissing : undefined,
    }),
    atOnce: contactErrors,
    refusal: asRefusal(rest.error),
    onSubmit: ({ message, pickupTime, pickupWindow }) => {
      if (item === undefined) return
      const { location } = where
      const pickupTimes = pickupTime === null ? [] : [pickupTime]
      const offer = { item, message: orNull(message), pickupTimes, pickupWindow: orNull(pickupWindow), location }
      void rest.onOffer(offer).then(
        ({ is }) => {
          where.remember()
          if (is === 'done') drop()
        },
        () => undefined,
      )
    },
  })
  const name = firstName(request.requester)
  return (
    <>
      <DialogForm id={formId} {...form.props}>
        {summary}
        <ItemPicks
          query={mine}
          items={items}
          value={draft.itemId}
          name={name}
          error={form.error('itemId')}
          onPick={(itemId) => form.set({ itemId, street: null })}
          onSomethingNew={rest.onSomethingNew}
        />
        <div>
          <CountedArea
            label={texts.lineTo(name)}
            aside={texts.optional}
            hint={texts.lineHint}
            max={MESSAGE_MAX}
            {...form.counted('message')}
          />
          <BadWords words={contactWords(draft.message)} />
        </div>
        <WindowPick name={name} value={draft} error={form.error('pickupWindow')} onChange={form.set} />
        {item !== undefined && where.listed === '' && (
          <AskedStreet
            label={texts.whereToPickUp(name)}
            hint={texts.streetHint(name)}
            answer={where}
            keep={draft.keep}
            error={form.error('street')}
            onChange={form.set}
          />
        )}
      </DialogForm>
      <DialogFoot>
        <p className="grow">{footText(item, name)}</p>
        <Button type="submit" form={formId} size="lg" busy={isSending} disabled={!isRight(contactErrors(draft))}>
          {texts.send}
        </Button>
      </DialogFoot>
    </>
  )
}

const footText = (item: ItemView | undefined, name: string) =>
  item?.visibility === 'private' ? texts.whileWaitingPrivate(name) : texts.whileWaiting(name)

const contactErrors = ({ message, pickupWindow }: OfferDraft): FieldErrors<OfferDraft> => ({
  message: contactError(message),
  pickupWindow: contactError(pickupWindow),
})

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** What of mine can be offered for a request: what is available, and no other request's match. What was shared for it comes first. */
const offerable = (mine: readonly ItemView[], requestId: string): ItemView[] =>
  mine
    .filter(({ status }) => status === 'available')
    .filter((item) => item.requestId === null || item.requestId === requestId)
    .toSorted((one, other) => rank(one) - rank(other))

const rank = ({ requestId }: ItemView) => (requestId === null ? 1 : 0)
