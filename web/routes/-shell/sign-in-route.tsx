import { IconCoinOff, IconGift, IconMessageCircle, IconShieldLock, IconWalk } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { SignInLayout, type SignInSide, type Tab } from '#web/features/accounts/sign-in-layout.tsx'
import { RegisterForm } from '#web/features/accounts/register-form.tsx'
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx'
import { useSignIn } from '#web/features/accounts/use-sign-in.ts'
import { useBranding } from '#web/features/branding/queries.ts'

const SIDES: Record<Tab, SignInSide> = {
  'sign-in': {
    drawing: '/drawings/state-chat.svg',
    title: 'Good to see you again',
    reasons: [
      { icon: IconGift, text: 'Chairs, bikes, lemons: free, and a walk away' },
      { icon: IconShieldLock, text: 'Your address is never shown, only a circle' },
      { icon: IconCoinOff, text: 'Everything is free, for everyone' },
    ],
  },
  register: {
    drawing: '/drawings/state-place.svg',
    title: 'Free stuff, a short walk from home',
    reasons: [
      { icon: IconWalk, text: 'See how far it is before you ask' },
      { icon: IconShieldLock, text: 'Neighbours see a circle, never your address' },
      { icon: IconMessageCircle, text: 'Chat in the app, no phone numbers needed' },
    ],
  },
}

/** Sign in and register are addresses of their own, over the landing page. */
export const SignInRoute = ({ tab, to }: { tab: Tab; to: string | undefined }) => {
  const router = useRouter()
  const branding = useBranding()
  const signIn = useSignIn(() => void router.invalidate())
  const side = SIDES[tab]
  return (
    <SignInLayout
      title={tab === 'sign-in' ? titleFor(to) : 'Create account'}
      text={textFor(to)}
      side={side}
      tab={tab}
      onTab={(next) => void router.navigate({ to: `/${next}`, search: { to }, replace: true })}
      onClose={() => void router.navigate({ to: '/' })}
    >
      {tab === 'sign-in' ? (
        <SignInForm signIn={signIn} demoAccounts={branding.features.demoLogin ? branding.demoAccounts : []} />
      ) : (
        <RegisterForm signIn={signIn} />
      )}
    </SignInLayout>
  )
}

const isToMessages = (to: string | undefined) => to?.startsWith('/messages') === true

const isToRequest = (to: string | undefined) => to !== undefined && /^\/requests\/(?!new)/.test(to)

const titleFor = (to: string | undefined) => {
  if (isToMessages(to)) return 'Sign in to message'
  return isToRequest(to) ? 'Sign in to offer' : 'Sign in'
}

const textFor = (to: string | undefined) => {
  if (to === undefined || to === '/') return undefined
  if (isToMessages(to)) return 'Create a free account to chat with neighbors.'
  if (isToRequest(to)) return 'See what a neighbour needs, and offer one of your things.'
  return to.startsWith('/items/') ? 'Sign in to see this gift and ask for it.' : undefined
}
