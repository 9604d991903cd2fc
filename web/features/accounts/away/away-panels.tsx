import { Link } from '@tanstack/react-router'
import type { UserView } from '#api/accounts/contract.ts'
import styles from '#web/features/accounts/away/away.module.css'
import { ComeBack } from '#web/features/accounts/away/come-back.tsx'
import * as texts from '#web/features/accounts/away/texts.ts'
import type { Elements } from '#web/lib/elements.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** Beside one's data: a break, and the way out. */
export const AwayPanels = ({ member }: { member: Pick<UserView, 'isDemo' | 'paused'> }) => (
  <>
    <Way id="break" title={texts.takeABreak} text={member.paused ? texts.onABreak : texts.breakText}>
      {member.paused ? (
        <ComeBack look="line" />
      ) : (
        <Link className={buttonClass({ look: 'line' })} to="/pause">
          {texts.pause}
        </Link>
      )}
    </Way>
    {!member.isDemo && (
      <Way id="leaving" title={texts.leavingName} text={texts.leavingHint}>
        <Link className={buttonClass({ look: 'clayLine' })} to="/delete-account">
          {texts.deleteAccount}
        </Link>
      </Way>
    )}
  </>
)

type Props = { id: string; title: string; text: string; children: Elements }

const Way = ({ id, title, text, children }: Props) => (
  <Panel padded className={styles['way']} aria-labelledby={id}>
    <div>
      <h2 id={id}>{title}</h2>
      <p className="quiet">{text}</p>
    </div>
    {children}
  </Panel>
)
