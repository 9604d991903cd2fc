import { IconCheck, IconLock, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { UserView } from '#api/accounts/contract.ts'
import { newPasswordTitle } from '#web/features/accounts/reset/texts.ts'
import * as texts from '#web/features/accounts/security/texts.ts'
import type { Elements } from '#web/lib/elements.ts'
import { longDay } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconRow, IconRows } from '#web/ui/layout/row/icon-row.tsx'
import { lazyDialog } from '#web/ui/layer/lazy-dialog.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

const ChangePasswordDialog = lazyDialog(
  async () => (await import('#web/features/accounts/security/change-password-dialog.tsx')).ChangePasswordDialog,
  newPasswordTitle,
)
const ChangeEmailDialog = lazyDialog(
  async () => (await import('#web/features/accounts/security/change-email-dialog.tsx')).ChangeEmailDialog,
  texts.changeEmailTitle,
)

type Props = {
  member: Pick<UserView, 'email' | 'emailVerified'>
  passwordChangedAt: string | null
  /** A change was taken back: the address stays as it is. */
  isLocked: boolean
  twoFactor: Elements
}

/** Everything that signs somebody in, and how to change it. */
export const WaysIn = ({ member: { email, emailVerified }, passwordChangedAt, isLocked, twoFactor }: Props) => {
  const moment = useMoment()
  const [opened, setOpened] = useState<'password' | 'email' | null>(null)
  const close = () => setOpened(null)
  return (
    <Panel padded className="stack g3" aria-labelledby="ways-in">
      <h2 id="ways-in">{texts.waysIn}</h2>
      <IconRows>
        <li>
          <IconRow
            icon={IconLock}
            title={texts.password}
            text={texts.passwordText(passwordChangedAt && longDay(passwordChangedAt, moment))}
          >
            <Button look="line" onClick={() => setOpened('password')}>
              {texts.changePassword}
            </Button>
          </IconRow>
        </li>
        <li>
          <IconRow
            icon={IconMail}
            title={email}
            badge={
              emailVerified && (
                <Badge tone="leaf" icon={IconCheck}>
                  {texts.verified}
                </Badge>
              )
            }
            text={texts.emailText}
          >
            <Button look="line" disabled={isLocked} onClick={() => setOpened('email')}>
              {texts.changeEmail}
            </Button>
          </IconRow>
        </li>
        <li>{twoFactor}</li>
      </IconRows>
      {opened === 'password' && <ChangePasswordDialog email={email} onClose={close} />}
      {opened === 'email' && <ChangeEmailDialog email={email} onClose={close} />}
    </Panel>
  )
}
