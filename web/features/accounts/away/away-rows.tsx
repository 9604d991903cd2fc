import { IconPlayerPause, IconUserX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UserView } from '#api/accounts/contract.ts'
import { ComeBack } from '#web/features/accounts/away/come-back.tsx'
import * as texts from '#web/features/accounts/away/texts.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { SettingRow } from '#web/ui/layout/setting-row.tsx'

/** In the profile: a break, and the way out. */
export const AwayRows = ({ member }: { member: Pick<UserView, 'isDemo' | 'paused'> }) => (
  <>
    <SettingRow
      lead={<Icon of={IconPlayerPause} />}
      title={texts.breakName}
      text={member.paused ? texts.onABreak : texts.breakHint}
    >
      {member.paused ? (
        <ComeBack look="line" />
      ) : (
        <Link className={buttonClass({ look: 'line' })} to="/pause">
          {texts.takeABreak}
        </Link>
      )}
    </SettingRow>
    {!member.isDemo && (
      <SettingRow lead={<Icon of={IconUserX} />} title={texts.leavingName} text={texts.leavingHint}>
        <Link className={buttonClass({ look: 'line' })} to="/delete-account">
          {texts.deleteAccount}
        </Link>
      </SettingRow>
    )}
  </>
)
