import { Outlet } from '@tanstack/react-router'
import { AwayPanels } from '#web/features/accounts/away/away-panels.tsx'
import { useMember } from '#web/features/accounts/queries.ts'
import { TakeItWithYou } from '#web/features/privacy/take-it-with-you.tsx'
import { AccountFrame } from '#web/routes/-accounts/account-frame.tsx'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'

/** A copy of all that the site knows of one, a break, and the way out. */
export const YourDataRoute = () => {
  const member = useMember()
  return (
    <AccountFrame title={titles.yourData}>
      <TakeItWithYou isDemo={member.isDemo} />
      <AwayPanels member={member} />
      <Outlet />
    </AccountFrame>
  )
}
