import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { recoveringQuery } from '#web/features/accounts/queries.ts'
import { RecoverDialog } from '#web/features/accounts/recover/recover-dialog.tsx'
import { RecoveryPage } from '#web/features/accounts/recover/recovery-page.tsx'
import * as texts from '#web/features/accounts/recover/texts.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { disable } from '#web/features/second-factor/commands.ts'
import { SetupDialog } from '#web/features/second-factor/setup/setup-dialog.tsx'
import { useTitle } from '#web/lib/page-title.tsx'
import { useLinkToken } from '#web/routes/-accounts/sign-in/use-link-token.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    isCovered?: boolean
  }
}

/** Over the landing page, whose address it is as soon as it is open. */
export const RecoverAccountRoute = () => {
  useTitle(texts.pageTitle)
  const navigate = useNavigate()
  // While the next page is on its way its address is there already.
  const isShown = useLocation({
    select: ({ pathname, maskedLocation }) => pathname === '/recover-account' && maskedLocation === undefined,
  })
  useEffect(() => {
    // Where neither place nor state changes, no mask is put on.
    const state = { isCovered: true }
    if (isShown) void navigate({ to: '/recover-account', mask: { to: '/' }, replace: true, state })
  }, [isShown, navigate])
  return (
    <RecoverDialog
      onOpen={() => void navigate({ to: '/recovery', replace: true })}
      onClose={() => void navigate({ to: '/', replace: true })}
    />
  )
}

/** Where the link of a letter leads, and a backup code. With neither there is nothing to do here. */
export const RecoveryRoute = () => {
  useTitle(texts.pageTitle)
  const navigate = useNavigate()
  const { token, forget } = useLinkToken('recovery')
  const isRecovering = useQuery({ ...recoveringQuery, enabled: token === null }).data
  if (token === null && isRecovering === false) return <Navigate to="/recover-account" replace />
  if (token === null && isRecovering === undefined) return null
  return (
    <RecoveryPage
      key={token}
      token={token}
      onUsed={forget}
      switchOff={disable}
      SetUp={SetUp}
      onStart={() => void navigate({ to: '/', replace: true })}
      onLogin={() => void navigate({ to: '/', search: { auth: 'login' }, replace: true })}
      onAgain={() => void navigate({ to: '/recover-account', replace: true })}
    />
  )
}

const SetUp = (ways: { onDone: () => void; onClose: () => void }) => (
  <SetupDialog site={useBranding().site.name} {...ways} />
)
