import {
  IconCalendarX,
  IconCoinOff,
  IconDeviceMobile,
  IconGift,
  IconLock,
  IconMessageCircle,
  IconShieldLock,
  IconWalk,
} from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { SignInLayout, type SignInSide, type Tab } from '#web/features/accounts/sign-in/sign-in-layout.tsx'
import { KeepAccount } from '#web/features/accounts/register/keep-account.tsx'
import * as keepTexts from '#web/features/accounts/register/keep-texts.ts'
import { RegisterForm } from '#web/features/accounts/register/register-form.tsx'
import { SecondStep, SecondStepSteps } from '#web/features/accounts/sign-in/second-step.tsx'
import * as stepTexts from '#web/features/accounts/sign-in/second-step-texts.ts'
import { SignInForm } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import { useSignIn } from '#web/features/accounts/sign-in/use-sign-in.ts'
import { GRACE_MS } from '#domain/accounts/vocabulary.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { daysAway, longDate } from '#web/lib/time/when.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import * as texts from './sign-in-texts.ts'

const SIDES: Record<Tab | 'pending' | 'second', SignInSide> = {
  pending: {
    drawing: '/drawings/state-chat.svg',
    title: keepTexts.allHere,
    reasons: [
      { icon: IconCalendarX, text: keepTexts.nothingErased },
      { icon: IconLock, text: keepTexts.nobodySaw },
    ],
  },
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
  const moment = { now: useNow(), zone: branding.site.timeZone }
  const { pending } = signIn
  if (pending !== null)
    return (
      <SignInLayout
        title={keepTexts.title}
        text={keepTexts.when(longDate(pending.at, moment.zone), Math.max(0, daysAway(pending.at, moment)))}
        side={SIDES.pending}
        tab={tab}
        second={{ steps: null, onBack: signIn.back }}
        onTab={onTab}
        onClose={onClose}
      >
        <KeepAccount signIn={signIn} pending={pending} share={shareGone(pending.at, moment.now)} />
      </SignInLayout>
    )
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
        <SecondStep
          signIn={signIn}
          way={way}
          help={
            <Link className="t14 strong" to="/recover-account">
              {texts.lostPhone}
            </Link>
          }
        />
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

/** Of the days to come back, in percent. */
const shareGone = (at: string, now: number) =>
  Math.min(100, Math.max(0, Math.round(100 - ((Date.parse(at) - now) / GRACE_MS) * 100)))

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
