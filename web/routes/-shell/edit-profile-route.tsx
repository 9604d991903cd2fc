import { useNavigate } from '@tanstack/react-router'
import { EditProfile } from '#web/features/accounts/profile/edit-profile.tsx'
import { useMember } from '#web/features/accounts/queries.ts'
import { BlockedPeople } from '#web/features/blocks/blocked-people.tsx'
import { useGoBack } from '#web/lib/use-go-back.ts'

/** Over the list; closed, it leads back to where it was opened. */
export const EditProfileRoute = () => {
  const navigate = useNavigate()
  const close = useGoBack(() => void navigate({ to: '/', search: true }))
  return <EditProfile member={useMember()} blocked={<BlockedPeople />} onClose={close} />
}
