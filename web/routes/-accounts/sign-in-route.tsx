import {
  IconCoinOff,
  IconDeviceMobile,
  IconGift,
  IconMessageCircle,
  IconShieldLock,
  IconWalk,
} from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { SignInLayout, type SignInSide, type Tab } from '#web/features/accounts/sign-in-layout.tsx'
import { RegisterForm } from '#web/features/accounts/register-form.tsx'
import { SecondStep, SecondStepSteps } from '#web/features/accounts/second-step.tsx'
import * as stepTexts from '#web/features/accounts/second-step-texts.ts'
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx'
import { useSignIn } from '#web/features/accounts/use-sign-in.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import * as texts from '#web/routes/-accounts/sign-in-texts.ts'

const SIDES: Record<Tab | 'second', SignInSide> = {
  second: {
    drawing: '/drawings/state-key.svg',
    title: texts.almostThere,
    reasons: [
      { icon: IconShieldLock, text: texts.secondProtects },
      { icon: IconDeviceMobile, text: texts.lastsOnDevice },
    ],
  },
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
  const onClose = () => void router.navigate({ to: '/' })
  const onTab = (next: Tab) => void router.navigate({ to: `/${next}`, search: { to }, replace: true })
  const way = signIn.secondStep
  if (way !== null)
    return (
      <SignInLayout
        title={way === 'digits' ? stepTexts.digitsTitle : stepTexts.backupTitle}
        text={way === 'digits' ? stepTexts.digitsText(branding.site.name) : stepTexts.backupText}
        side={SIDES.second}
        tab={tab}
        second={{ steps: <SecondStepSteps />, onBack: signIn.back }}
        onTab={onTab}
        onClose={onClose}
      >
        <SecondStep signIn={signIn} way={way} />
      </SignInLayout>
    )
  return (
    <SignInLayout
      title={tab === 'sign-in' ? titleFor(to) : texts.createAccount}
      text={textFor(to)}
      side={SIDES[tab]}
      tab={tab}
      onTab={onTab}
      onClose={onClose}
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
