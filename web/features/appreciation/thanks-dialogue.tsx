import { useQuery } from '@tanstack/react-query'
import type { PersonView } from '#api/answers.contract.ts'
import { kindLabel } from '#web/features/appreciation/kinds.ts'
import { receivedThanksQuery } from '#web/features/appreciation/queries.ts'
import { firstName } from '#web/lib/names.ts'
import { Said } from '#web/ui/said.tsx'

type Props = { claimId: string; me: PersonView; other: PersonView }

/** Both thanks of a pickup, as a dialogue. */
export const ThanksDialogue = ({ claimId, me, other }: Props) => {
  const toMe = useQuery(receivedThanksQuery(me.id)).data?.thanks.find((one) => one.claimId === claimId)
  const toOther = useQuery(receivedThanksQuery(other.id)).data?.thanks.find((one) => one.claimId === claimId)
  if (toMe === undefined && toOther === undefined) return null
  const name = firstName(other.name)
  return (
    <div className="thanks">
      {toMe && (
        <>
          <p className="t13 quiet">{name} thanked you</p>
          <Said by={other}>
            <b>{kindLabel(toMe.type)}</b>
            {toMe.comment !== null && ` · ${toMe.comment}`}
          </Said>
        </>
      )}
      {toOther && (
        <>
          <p className="t13 quiet thanks__mine">You thanked {name}</p>
          <Said by={me} mine>
            <b>{kindLabel(toOther.type)}</b>
            {toOther.comment !== null && ` · ${toOther.comment}`}
          </Said>
        </>
      )}
    </div>
  )
}
