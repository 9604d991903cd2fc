import { createFileRoute } from '@tanstack/react-router'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'
import { titled } from '#web/lib/page-title.tsx'
import { withPreload } from '#web/routes/-shell/screens/lazy-screen.tsx'
import { SignInRoute } from '#web/routes/-accounts/sign-in/sign-in-screen.tsx'

export const Route = createFileRoute('/_public/register')({
  head: () => titled(titles.register),
  component: withPreload(SignInRoute, function Register() {
    return <SignInRoute tab="register" to={Route.useSearch().to} />
  }),
})
