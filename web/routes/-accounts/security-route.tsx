import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useMember } from '#web/features/accounts/queries.ts'
import { Security } from '#web/features/accounts/security/security.tsx'
import { twoFactorQuery } from '#web/features/second-factor/queries.ts'
import { TwoFactorRow } from '#web/features/second-factor/two-factor-row.tsx'
import { AccountFrame } from '#web/routes/-accounts/account-frame.tsx'
import { leaveHere } from '#web/routes/-shell/session/leave-here.ts'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'

/** The safety of one's account, and what opens over it. */
export const SecurityRoute = () => {
  const member = useMember()
  const twoFactor = useQuery(twoFactorQuery)
  return (
    <AccountFrame title={titles.security}>
      <Security
        member={member}
        twoFactor={twoFactor}
        twoFactorRow={<TwoFactorRow />}
        onSignedOut={() => leaveHere(member.id)}
        onUndone={(resetToken) =>
          leaveHere(member.id, resetToken === null ? '/' : `/reset-password#token=${resetToken}`)
        }
      />
      <Outlet />
    </AccountFrame>
  )
}
