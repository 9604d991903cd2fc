import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { ownPath } from '#web/lib/own-path.ts'
import { SignInRoute } from '#web/routes/-shell/sign-in-route.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    typeof search['to'] === 'string' ? { to: search['to'] } : {},
  beforeLoad: ({ context, search }) => {
    const isIn = context.queryClient.getQueryData(sessionQuery.queryKey) !== null
    if (isIn) throw redirect({ href: ownPath(search.to), replace: true })
  },
  component: function Register() {
    return <SignInRoute tab="register" to={Route.useSearch().to} />
  },
})
