import { lazyScreen } from '#web/routes/-shell/screens/lazy-screen.tsx'

/** One for both of its addresses: each would name the files of its code in the first script. */
export const SignInRoute = lazyScreen(async () => (await import('./sign-in-route.tsx')).SignInRoute)
