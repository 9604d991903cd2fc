import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { HandOverDialog } from '#web/features/claims/hand-over/hand-over-dialog.tsx'
import type { ClaimStep } from '#web/features/claims/hand-over/steps.ts'
import { type HandOver, useHandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import { unknownStreet } from '#web/features/claims/panel/slots.kit.tsx'
import { press, show } from '#web/lib/render.kit.tsx'
import type { OwnStreetAt } from '#web/vocabulary/pick/own-street.ts'

type Props = {
  claims: readonly ClaimView[]
  item?: ItemView | undefined
  ownStreetAt?: OwnStreetAt | undefined
  children: (handOver: HandOver) => Elements
}

/** A screen with a hand-over, as the routes compose it; a placeholder stands for the thanks prompt. */
export const HandOverScreen = ({ claims, item, ownStreetAt = unknownStreet, children }: Props) => {
  const handOver = useHandOver(claims, item)
  return (
    <>
      {children(handOver)}
      <HandOverDialog handOver={handOver} item={item} ownStreetAt={ownStreetAt} />
      {handOver.thanking !== null && <p>thanks are asked for</p>}
    </>
  )
}

type Around = { item?: ItemView | undefined; ownStreetAt?: OwnStreetAt }

/** The question, after its button was pressed. */
export const openStep = (claim: ClaimView, step: ClaimStep, around: Around = {}) => {
  show(
    <HandOverScreen claims={[claim]} {...around}>
      {(handOver) => <button onClick={() => handOver.open({ step, claimId: claim.id })}>Let me</button>}
    </HandOverScreen>,
  )
  press('Let me')
}
