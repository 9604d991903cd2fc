import { useNavigate } from '@tanstack/react-router'
import { needsVerifying, VerifyHint } from '#web/features/accounts/mail-links/verify-hint.tsx'
import { EditProfile } from '#web/features/accounts/profile/edit-profile.tsx'
import { AwayRows } from '#web/features/accounts/away/away-rows.tsx'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { BlockedPeople } from '#web/features/blocks/blocked-people.tsx'
import { useGoBack } from '#web/lib/hooks/use-go-back.ts'

/** Over the list; closed, it leads back to where it was opened. */
export const EditProfileRoute = () => {
  const navigate = useNavigate()
  const close = useGoBack(() => void navigate({ to: '/', search: true }))
  const member = useMember()
  const { requireVerifiedEmail } = useBranding().features
  const hint = needsVerifying(member, requireVerifiedEmail) && <VerifyHint email={member.email} />
  return (
    <EditProfile
      member={member}
      blocked={[<BlockedPeople key="blocked" />, <AwayRows key="away" member={member} />]}
      hint={hint}
      onClose={close}
    />
  )
}
