import { Link } from '@tanstack/react-router'
import { useMember } from '#web/features/accounts/queries.ts'
import { Consents } from '#web/features/texts/own/consents.tsx'
import * as texts from '#web/features/texts/texts.ts'
import { useTitle } from '#web/lib/page-title.tsx'
import { AccountFrame } from '#web/routes/-accounts/account-frame.tsx'
import * as accountTexts from '#web/routes/-accounts/account-texts.ts'

const leave = (
  <Link to="/delete-account" search={true}>
    {texts.deleteAccount}
  </Link>
)

export const ConsentsRoute = () => {
  useTitle(accountTexts.consents)
  const { marketingOptIn } = useMember()
  return (
    <AccountFrame title={accountTexts.consents}>
      <Consents hasNews={marketingOptIn} leave={leave} />
    </AccountFrame>
  )
}
