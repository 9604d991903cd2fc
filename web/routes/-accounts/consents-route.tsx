import { useMember } from '#web/features/accounts/queries.ts'
import { Consents } from '#web/features/texts/own/consents.tsx'
import { useTitle } from '#web/lib/page-title.tsx'
import { AccountFrame } from '#web/routes/-accounts/account-frame.tsx'
import { leaveLink, useAgreed } from '#web/routes/-shell/session/asked-again.tsx'
import * as texts from '#web/routes/-accounts/account-texts.ts'

export const ConsentsRoute = () => {
  useTitle(texts.consents)
  const { marketingOptIn: news, preferences, suburb } = useMember()
  return (
    <AccountFrame title={texts.consents}>
      <Consents choices={{ news, area: preferences.showLocation, suburb }} leave={leaveLink()} onAgreed={useAgreed()} />
    </AccountFrame>
  )
}
