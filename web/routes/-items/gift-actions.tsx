import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { ClaimView } from '#api/claims/contract.ts'
import type { PersonView } from '#api/http/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { ThanksPrompt } from '#web/features/appreciation/thanks-prompt.tsx'
import { AskPanel } from '#web/features/claims/ask/ask-panel.tsx'
import { ClaimPanel } from '#web/features/claims/panel/claim-panel.tsx'
import { ClaimSheet } from '#web/features/claims/ask/claim-sheet.tsx'
import { HandOverDialog } from '#web/features/claims/hand-over/hand-over-dialog.tsx'
import { type HandOver, useHandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { ClaimsAwaited } from '#web/routes/-items/claims-awaited.tsx'
import { usePanelSlots } from '#web/routes/-items/use-panel-slots.tsx'

export type GiftActionsProps = {
  item: ItemView
  claims: ClaimView[] | undefined
  me: PersonView
  /** How the reader can ask for it now; null where not. */
  ask: 'asking' | 'joining' | null
  /** "Ask for it" was pressed, and its sheet is not open yet. */
  isAskWanted: boolean
  /** Where the panel stands, and the neighbours' panel that an owner looks at. */
  panelPlace: HTMLElement | null
  peekPlace: HTMLElement | null
  onAskOpened: () => void
  onClose: () => void
}

const NONE: ClaimView[] = []

/** All that can be done with a gift: the panel, the dialogs of the hand-over and the thanks. */
export const GiftActions = ({ item, claims, me, panelPlace, peekPlace, onClose, ...asked }: GiftActionsProps) => {
  const slots = usePanelSlots({ item, me, onClose })
  const handOver = useHandOver(claims ?? NONE, item)
  const panel =
    claims === undefined ? (
      <ClaimsAwaited itemId={item.id} />
    ) : (
      <ClaimPanel item={item} claims={claims} slots={slots} handOver={handOver} />
    )
  const toThank = claims?.find((claim) => claim.status === 'completed' && !claim.thankedByMe)
  return (
    <>
      {panelPlace && createPortal(panel, panelPlace)}
      {peekPlace && createPortal(<AskPanel item={item} slots={slots} handOver={handOver} />, peekPlace)}
      <AskSheet item={item} handOver={handOver} {...asked} />
      <HandOverDialog handOver={handOver} item={item} ownStreetAt={slots.ownStreetAt} />
      {toThank && handOver.isIdle && (
        <ThanksPrompt
          myId={me.id}
          claimId={toThank.id}
          isWanted={handOver.thanking !== null}
          onClose={handOver.close}
        />
      )}
    </>
  )
}

const ASK = { step: 'ask' } as const

type AskProps = Pick<GiftActionsProps, 'item' | 'ask' | 'isAskWanted' | 'onAskOpened'> & { handOver: HandOver }

/** On the phone the form is a sheet; beside the item it stands in the panel, also where the phone is turned while its sheet is open. */
const AskSheet = ({ item, ask, isAskWanted, onAskOpened, handOver }: AskProps) => {
  const { question, open, close } = handOver
  const isPhone = useIsPhone()
  const isOpen = question?.action.step === 'ask'
  const isOpenInVain = isOpen && !isPhone && !question.isSubmitting
  useEffect(() => {
    if (!isAskWanted) return
    open(ASK)
    onAskOpened()
  }, [isAskWanted, open, onAskOpened])
  useEffect(() => {
    if (isOpenInVain) close()
  }, [isOpenInVain, close])
  return isOpen && isPhone && ask !== null ? (
    <ClaimSheet item={item} waitlist={ask === 'joining'} handOver={handOver} />
  ) : null
}
