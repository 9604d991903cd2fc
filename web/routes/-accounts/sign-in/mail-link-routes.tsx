import { useNavigate, useSearch } from '@tanstack/react-router'
import { ResendLink } from '#web/features/accounts/mail-links/resend.tsx'
import * as texts from '#web/features/accounts/mail-links/texts.ts'
import { Unsubscribe } from '#web/features/accounts/mail-links/unsubscribe.tsx'
import { needsVerifying } from '#web/features/accounts/mail-links/verify-hint.tsx'
import { VerifyEmail } from '#web/features/accounts/mail-links/verify-email.tsx'
import { useSession } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { useTitle } from '#web/lib/page-title.tsx'

/** What a link of a mail proves, and what its page is called. Said here and not by the route, which every visitor fetches. */
const useLink = (title: string) => {
  useTitle(title)
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const token = search['token']
  return {
    token: typeof token === 'string' ? token : undefined,
    onClose: () => void navigate({ to: '/', replace: true }),
  }
}

/** For members and visitors alike. */
export const VerifyEmailRoute = () => {
  const link = useLink(texts.verifyTitle)
  const session = useSession()
  const { requireVerifiedEmail } = useBranding().features
  const resend = session && needsVerifying(session, requireVerifiedEmail) ? <ResendLink email={session.email} /> : null
  return <VerifyEmail {...link} resend={resend} />
}

export const UnsubscribeRoute = () => {
  const link = useLink(texts.daily)
  return <Unsubscribe {...link} />
}
