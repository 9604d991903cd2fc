import { IconCoinOff, IconGift, IconMessageCircle, IconShieldLock, IconWalk } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { SignInLayout, type SignInSide, type Tab } from '#web/features/accounts/sign-in-layout.tsx'
import { RegisterForm } from '#web/features/accounts/register-form.tsx'
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx'
import { useSignIn } from '#web/features/accounts/use-sign-in.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import * as texts from '#web/routes/-shell/sign-in-texts.ts'

const SIDES: Record<Tab, SignInSide> = {
  'sign-in': {
    drawing: '/drawings/state-chat.svg',
    title: texts.seeYouAgain,
    reasons: [
      { icon: IconGift, text: texts.freeAndNear },
      { icon: IconShieldLock, text: texts.addressNotShown },
      { icon: IconCoinOff, text: texts.allFree },
    ],
  },
  register: {
    drawing: '/drawings/state-place.svg',
    title: texts.freeStuff,
    reasons: [
      { icon: IconWalk, text: texts.knowsHowFar },
      { icon: IconShieldLock, text: texts.onlyACircle },
      { icon: IconMessageCircle, text: texts.chatInApp },
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
      title={tab === 'sign-in' ? titleFor(to) : texts.createAccount}
      text={textFor(to)}
      side={side}
      tab={tab}
      onTab={(next) => void router.navigate({ to: `/${next}`, search: { to }, replace: true })}
      onClose={() => void router.navigate({ to: '/' })}
    >
      {tab === 'sign-in' ? (
        <SignInForm
          signIn={signIn}
          demoAccounts={branding.features.demoLogin ? branding.demoAccounts : []}
          help={
            <Link className="t14 strong" to="/forgot-password">
              {texts.forgot}
            </Link>
          }
        />
      ) : (
        <RegisterForm signIn={signIn} />
      )}
    </SignInLayout>
  )
}

const isToMessages = (to: string | undefined) => to?.startsWith('/messages') === true

const isToRequest = (to: string | undefined) => to !== undefined && /^\/requests\/(?!new)/.test(to)

const titleFor = (to: string | undefined) => {
  if (isToMessages(to)) return texts.toMessage
  return isToRequest(to) ? texts.toOffer : texts.signIn
}

const textFor = (to: string | undefined) => {
  if (to === undefined || to === '/') return undefined
  if (isToMessages(to)) return texts.toMessageText
  if (isToRequest(to)) return texts.toOfferText
  return to.startsWith('/items/') ? texts.toAskText : undefined
}
