import { MyHistory } from '#web/features/history/my-history.tsx'
import { AccountFrame } from '#web/routes/-accounts/account-frame.tsx'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'

/** What happened with oneself. */
export const MyHistoryRoute = () => (
  <AccountFrame title={titles.myHistory}>
    <MyHistory />
  </AccountFrame>
)
