import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { ownPath } from '#web/lib/http/own-path.ts'

/** For visitors only: the dialogs of signing in and registering, over the landing page. */
export const Route = createFileRoute('/_public')({
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    typeof search['to'] === 'string' ? { to: search['to'] } : {},
  beforeLoad: ({ context, search }) => {
    const isIn = context.queryClient.getQueryData(sessionQuery.queryKey) !== null
    if (isIn) throw redirect({ href: ownPath(search.to), replace: true })
  },
})
