import { needsVerifying, VerifyHint } from '#web/features/accounts/mail-links/verify-hint.tsx'
import { ProfilePanel } from '#web/features/accounts/profile/profile-panel.tsx'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { BlockedPeople } from '#web/features/blocks/blocked-people.tsx'
import { AccountFrame } from '#web/routes/-accounts/account-frame.tsx'
import { RadiusSetting } from '#web/routes/-accounts/radius-setting.tsx'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'
import { Panel } from '#web/ui/layout/panel.tsx'

/** Who one is to others. */
export const EditProfileRoute = () => {
  const member = useMember()
  const { requireVerifiedEmail } = useBranding().features
  return (
    <AccountFrame title={titles.editProfile}>
      {needsVerifying(member, requireVerifiedEmail) && <VerifyHint email={member.email} />}
      <ProfilePanel member={member} radius={<RadiusSetting member={member} />} />
      <Panel padded>
        <BlockedPeople />
      </Panel>
    </AccountFrame>
  )
}
