import { createFileRoute } from '@tanstack/react-router'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'
import { titled } from '#web/lib/page-title.tsx'
import { withPreload } from '#web/routes/-shell/screens/lazy-screen.tsx'
import { SignInRoute } from '#web/routes/-accounts/sign-in/sign-in-screen.tsx'

export const Route = createFileRoute('/_public/sign-in')({
  head: () => titled(titles.signIn),
  component: withPreload(SignInRoute, function SignIn() {
    return <SignInRoute tab="sign-in" to={Route.useSearch().to} />
  }),
})
