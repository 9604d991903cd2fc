import { useId, useState } from 'react'
import { needsVerifying, VerifyHint } from '#web/features/accounts/mail-links/verify-hint.tsx'
import { ProfilePanel } from '#web/features/accounts/profile/profile-panel.tsx'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { BlockedPeople } from '#web/features/blocks/blocked-people.tsx'
import { AccountFrame } from '#web/routes/-accounts/account-frame.tsx'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import type { UserView } from '#api/accounts/contract.ts'
import styles from '#web/routes/-accounts/account-frame.module.css'
import * as texts from '#web/routes/-accounts/account-texts.ts'
import { radiusFor } from '#web/routes/-nearby/fetch-nearby.ts'
import { useRadiusSaving } from '#web/routes/-nearby/use-radius-saving.ts'
import { Slider } from '#web/ui/form/choice/slider.tsx'

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

/** How far "nearby" reaches; saved without a button. */
const RadiusSetting = ({ member }: { member: UserView }) => {
  const [radius, setRadius] = useState(() => radiusFor(member, {}))
  const save = useRadiusSaving(member)
  const id = useId()
  return (
    <div className={styles['radius']}>
      <label className="label" htmlFor={id}>
        {texts.nearbyMeans(radius, (words) => (
          <b className="num">{words}</b>
        ))}
      </label>
      <Slider
        id={id}
        label={texts.radius}
        min={1}
        max={25}
        value={radius}
        valueText={texts.kilometres(radius)}
        onChange={(next) => {
          setRadius(next)
          save(next)
        }}
      />
      <p className="t13 quiet">{texts.savedByItself}</p>
    </div>
  )
}
