import { IconPlayerPause, IconUserX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UserView } from '#api/accounts/contract.ts'
import { ComeBack } from '#web/features/accounts/away/come-back.tsx'
import * as texts from '#web/features/accounts/away/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import setRowLook from '#web/ui/set-row.module.css'

/** In the profile: a break, and the way out. */
export const AwayRows = ({ member }: { member: Pick<UserView, 'isDemo' | 'paused'> }) => (
  <>
    <div className={setRowLook['setRow']}>
      <Icon of={IconPlayerPause} />
      <div className="grow">
        <p className="strong">{texts.breakName}</p>
        <p className="t14 quiet">{member.paused ? texts.onABreak : texts.breakHint}</p>
      </div>
      {member.paused ? (
        <ComeBack look="line" />
      ) : (
        <Link className={buttonClass({ look: 'line' })} to="/pause" search={true}>
          {texts.takeABreak}
        </Link>
      )}
    </div>
    {!member.isDemo && (
      <div className={setRowLook['setRow']}>
        <Icon of={IconUserX} />
        <div className="grow">
          <p className="strong">{texts.leavingName}</p>
          <p className="t14 quiet">{texts.leavingHint}</p>
        </div>
        <Link className={buttonClass({ look: 'line' })} to="/delete-account" search={true}>
          {texts.deleteAccount}
        </Link>
      </div>
    )}
  </>
)
