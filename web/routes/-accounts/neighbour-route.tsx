import { useNavigate } from '@tanstack/react-router'
import { NeighbourProfile } from '#web/features/accounts/profile/neighbour-profile.tsx'
import { useMember } from '#web/features/accounts/queries.ts'
import { ReceivedThanks } from '#web/features/appreciation/received-thanks.tsx'
import { PersonActions } from '#web/features/blocks/person-actions.tsx'
import { useGoBack } from '#web/lib/hooks/use-go-back.ts'

/** A neighbour's public profile, over the list; closed, it leads back to where it was opened. */
export const NeighbourRoute = ({ personId }: { personId: string }) => {
  const navigate = useNavigate()
  const close = useGoBack(() => void navigate({ to: '/', search: true }))
  const member = useMember()
  return (
    <NeighbourProfile
      personId={personId}
      thanks={<ReceivedThanks personId={personId} />}
      actions={(person) => person.id !== member.id && <PersonActions other={person} onBlocked={close} />}
      onClose={close}
    />
  )
}
