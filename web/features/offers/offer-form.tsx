import type { UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import type { RequestView } from '#api/requests/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import type { Offering } from '#web/features/offers/commands.ts'
import { ItemPicks } from '#web/features/offers/item-picks.tsx'
import { MESSAGE_MAX } from '#web/features/offers/offer-draft.ts'
import { offerable } from '#web/features/offers/offerable.ts'
import * as texts from '#web/features/offers/texts.ts'
import { type Refused, useOfferDraft } from '#web/features/offers/use-offer-draft.ts'
import { WindowPick } from '#web/features/offers/window-pick.tsx'
import { contactWords } from '#web/lib/contact-words.ts'
import { firstName } from '#web/lib/names.ts'
import { BadWords } from '#web/ui/bad-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { useFirstWrong } from '#web/lib/use-first-wrong.ts'
import { type OwnStreetAt, placeOfItem, streetAnswer } from '#web/vocabulary/own-street.ts'
import { AskedStreet } from '#web/vocabulary/street-field.tsx'
import dialogLook from '#web/ui/dialog.module.css'

type Props = {
  request: RequestView
  mine: UseQueryResult<ItemView[]>
  newItemId: string | null
  summary: Elements
  ownStreetAt: OwnStreetAt
  refused: Refused
  isSending: boolean
  onTyped: () => void
  onSomethingNew: () => void
  /** Rejects where it was refused, which is told elsewhere. */
  onOffer: (offer: Offering) => Promise<{ is: 'done' | 'queued' }>
}

/** Which of my things, a line, and when it could be fetched. What is typed stays until the offer has arrived. */
export const OfferForm = ({
  request,
  mine,
  newItemId,
  summary,
  ownStreetAt,
  refused,
  isSending,
  ...handlers
}: Props) => {
  const formId = useId()
  const { draft, set, drop, errors, hasContactDetails } = useOfferDraft({
    requestId: request.id,
    newItemId,
    refused,
    onTyped: handlers.onTyped,
  })
  const [presses, setPresses] = useState(0)
  const form = useFirstWrong<HTMLFormElement>(presses)
  const isPressed = presses > 0
  const items = mine.data && offerable(mine.data, request.id)
  const item = items?.find(({ id }) => id === draft.itemId)
  const where = streetAnswer(placeOfItem(item), ownStreetAt, draft)
  const name = firstName(request.requester.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPresses(presses + 1)
    if (item === undefined || where.isMissing || hasContactDetails) return
    const { location } = where
    const offer = { item, message: orNull(draft.message), pickupWindow: orNull(draft.pickupWindow), location }
    void handlers.onOffer(offer).then(
      ({ is }) => {
        where.remember()
        if (is === 'done') drop()
      },
      () => undefined,
    )
  }
  return (
    <>
      <form id={formId} ref={form} className={dialogLook['dlgIn']} noValidate onSubmit={submit}>
        {summary}
        <ItemPicks
          query={mine}
          items={items}
          value={draft.itemId}
          name={name}
          error={isPressed && item === undefined ? texts.chooseOne : undefined}
          onPick={(itemId) => set({ itemId, street: null })}
          onSomethingNew={handlers.onSomethingNew}
        />
        <div>
          <CountedArea
            label={texts.lineTo(name)}
            aside={texts.optional}
            hint={texts.lineHint}
            max={MESSAGE_MAX}
            value={draft.message}
            error={errors.message}
            onText={(message) => set({ message })}
          />
          <BadWords words={contactWords(draft.message)} />
        </div>
        <WindowPick
          name={name}
          value={draft.pickupWindow}
          error={errors.pickupWindow}
          onChange={(pickupWindow) => set({ pickupWindow })}
        />
        {item !== undefined && where.listed === '' && (
          <AskedStreet
            label={texts.whereToPickUp(name)}
            hint={texts.streetHint(name)}
            answer={where}
            keep={draft.keep}
            isTried={isPressed}
            onChange={set}
          />
        )}
      </form>
      <div className={dialogLook['dlgFoot']}>
        <p className="grow">{footText(item, name)}</p>
        <Button type="submit" form={formId} size="lg" busy={isSending} disabled={hasContactDetails}>
          {texts.send}
        </Button>
      </div>
    </>
  )
}

const footText = (item: ItemView | undefined, name: string) =>
  item?.visibility === 'private' ? texts.whileWaitingPrivate(name) : texts.whileWaiting(name)

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
