import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#web/lib/page-title.tsx'
import { lazyScreen, withPreload } from '#web/routes/-shell/lazy-screen.tsx'

const SignInRoute = lazyScreen(async () => (await import('#web/routes/-shell/sign-in-route.tsx')).SignInRoute)

export const Route = createFileRoute('/_public/sign-in')({
  head: () => titled('Sign in'),
  component: withPreload(SignInRoute, function SignIn() {
    return <SignInRoute tab="sign-in" to={Route.useSearch().to} />
  }),
})
