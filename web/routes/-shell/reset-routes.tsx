import { Navigate, useNavigate } from '@tanstack/react-router'
import { AskForLink } from '#web/features/accounts/reset/ask-for-link.tsx'
import { ResetPassword } from '#web/features/accounts/reset/reset-password.tsx'
import * as texts from '#web/features/accounts/reset/texts.ts'
import { useTitle } from '#web/lib/page-title.tsx'
import { useLinkToken } from '#web/routes/-shell/use-link-token.ts'

export const ForgotPasswordRoute = () => {
  useTitle(texts.forgot)
  const navigate = useNavigate()
  return <AskForLink onStart={() => void navigate({ to: '/' })} />
}

/** Where neither the address nor the tab has a token there is nothing to do here. */
export const ResetPasswordRoute = () => {
  useTitle(texts.resetTitle)
  const navigate = useNavigate()
  const { token, forget } = useLinkToken('reset')
  if (token === null) return <Navigate to="/" replace />
  return (
    <ResetPassword
      key={token}
      token={token}
      onUsed={forget}
      onStart={() => void navigate({ to: '/', replace: true })}
      onLogin={() => void navigate({ to: '/', search: { auth: 'login' }, replace: true })}
      onAskAgain={() => void navigate({ to: '/forgot-password', replace: true })}
    />
  )
}
