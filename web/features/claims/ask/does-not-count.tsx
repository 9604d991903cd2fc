import type { ClaimView } from '#api/claims/contract.ts'
import { doesNotCount } from '#web/features/claims/ask/change-texts.ts'

/** Before the question of stepping back from a listing that was changed: it is not held against anybody. */
export const DoesNotCount = ({ claim }: { claim: ClaimView }) =>
  claim.freeToStepBack ? (
    <>
      <b>{doesNotCount}</b>
      <br />
    </>
  ) : null
