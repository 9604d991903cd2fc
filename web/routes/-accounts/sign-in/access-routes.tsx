import { Navigate, useNavigate } from '@tanstack/react-router'
import { AskForLink } from '#web/features/accounts/reset/ask-for-link.tsx'
import { ResetPassword } from '#web/features/accounts/reset/reset-password.tsx'
import { ConfirmEmail } from '#web/features/accounts/mail-links/confirm-email.tsx'
import { NotMe } from '#web/features/accounts/mail-links/not-me.tsx'
import * as linkTexts from '#web/features/accounts/mail-links/access-texts.ts'
import { useSession } from '#web/features/accounts/queries.ts'
import * as texts from '#web/features/accounts/reset/texts.ts'
import { useTitle } from '#web/lib/page-title.tsx'
import { useLinkToken } from './use-link-token.ts'

export const ForgotPasswordRoute = () => {
  useTitle(texts.forgot)
  const navigate = useNavigate()
  return <AskForLink onStart={() => void navigate({ to: '/' })} />
}

/** Where neither the address nor the tab has a token there is nothing to do here. */
export const ResetPasswordRoute = () => {
  useTitle(texts.resetTitle)
  const ways = useWays()
  const { token, forget } = useLinkToken('reset-password')
  if (token === null) return <Navigate to="/" replace />
  return <ResetPassword key={token} token={token} onUsed={forget} {...ways} />
}

export const ConfirmEmailRoute = () => {
  useTitle(linkTexts.confirmTitle)
  const { onStart, onLogin } = useWays()
  const isVisitor = useSession() === null
  const { token, forget } = useLinkToken('confirm-email')
  if (token === null) return <Navigate to="/" replace />
  const onward = isVisitor ? { text: texts.goToLogin, go: onLogin } : { text: linkTexts.goToNearby, go: onStart }
  return <ConfirmEmail key={token} token={token} onUsed={forget} onStart={onStart} onward={onward} />
}

export const NotMeRoute = () => {
  useTitle(linkTexts.notMeTitle)
  const { onStart, onAskAgain, onReset } = useWays()
  const { token, forget } = useLinkToken('not-me')
  if (token === null) return <Navigate to="/" replace />
  return <NotMe key={token} token={token} onUsed={forget} onStart={onStart} onReset={onReset} onAskAgain={onAskAgain} />
}

/** Ways on, in place of the link: the way back must not lead to it again. */
const useWays = () => {
  const navigate = useNavigate()
  return {
    onStart: () => void navigate({ to: '/', replace: true }),
    onLogin: () => void navigate({ to: '/', search: { auth: 'login' }, replace: true }),
    onAskAgain: () => void navigate({ to: '/forgot-password', replace: true }),
    onReset: (token: string) => void navigate({ to: '/reset-password', hash: `token=${token}`, replace: true }),
  }
}
