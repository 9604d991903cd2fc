import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#web/lib/page-title.tsx'
import { lazyScreen, withPreload } from '#web/routes/-shell/lazy-screen.tsx'

const SignInRoute = lazyScreen(async () => (await import('#web/routes/-shell/sign-in-route.tsx')).SignInRoute)

export const Route = createFileRoute('/_public/register')({
  head: () => titled('Create account'),
  component: withPreload(SignInRoute, function Register() {
    return <SignInRoute tab="register" to={Route.useSearch().to} />
  }),
})
