import type { ComponentType } from 'react'
import * as texts from '#web/features/accounts/recover/texts.ts'
import { type Recovery, useRecovery } from '#web/features/accounts/recover/use-recovery.ts'
import { NewPasswordForm } from '#web/features/accounts/reset/new-password-form.tsx'
import { SignInFailureNote } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import type { TypedWrite } from '#web/lib/outbox/mutation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LonePage, LoneState } from '#web/ui/layout/page/lone-page.tsx'

type Props = {
  token: string | null
  onUsed: () => void
  onStart: () => void
  onLogin: () => void
  onAgain: () => void
  switchOff: (password: string) => TypedWrite<unknown>
  /** Sets two-factor up; `onDone` runs when it is on. */
  SetUp: ComponentType<Recovery['setUp']>
}

/** What a recovery opens: a new password, then two-factor, and nothing else. */
export const RecoveryPage = ({ token, onUsed, switchOff, onStart, ...ways }: Props) => {
  const recovery = useRecovery({ token, onUsed, switchOff })
  return (
    <LonePage onStart={onStart}>
      <Step recovery={recovery} {...ways} />
    </LonePage>
  )
}

type StepOf = Pick<Props, 'SetUp' | 'onLogin' | 'onAgain'> & StepProps

const Step = ({ recovery, SetUp, ...ways }: StepOf) => {
  switch (recovery.step) {
    case 'ready':
      return <Ready recovery={recovery} />
    case 'choosing':
      return <Choosing recovery={recovery} />
    case 'second':
      return <Second recovery={recovery} />
    case 'settingUp':
      return <SetUp {...recovery.setUp} />
    case 'done':
      return <Done onLogin={ways.onLogin} />
    case 'gone':
      return <Over title={texts.notOpened} text={texts.linkGone} {...ways} />
    case 'over':
      return <Over title={texts.over} text={texts.overText} {...ways} />
  }
}

type StepProps = { recovery: Recovery }

const Ready = ({ recovery: { failure, isBusy, go } }: StepProps) => (
  <LoneState drawing="/drawings/state-key.svg" title={texts.nearlyIn} text={texts.nearlyInText}>
    {failure !== null && <SignInFailureNote title={texts.notOpened} text={failure.text} />}
    <Button size="lg" full busy={isBusy} onClick={go}>
      {texts.setPassword}
    </Button>
  </LoneState>
)

const Choosing = ({ recovery: { person, failure, isBusy, isPausing, submit, edit } }: StepProps) => {
  const email = person?.email ?? ''
  return (
    <NewPasswordForm
      email={email}
      text={texts.passwordFor(email)}
      failure={failure}
      isSending={isBusy}
      isPausing={isPausing}
      onSubmit={submit}
      onEdit={edit}
    />
  )
}

const Second = ({ recovery: { person, failure, isBusy, anew, leave } }: StepProps) => {
  const isOn = person?.hasTwoFactor === true
  return (
    <LoneState
      drawing="/drawings/state-key.svg"
      title={texts.secondTitle}
      text={isOn ? texts.secondOnText : texts.secondOffText}
    >
      {failure !== null && <SignInFailureNote title={texts.notSwitchedOff} text={failure.text} />}
      <Button size="lg" full busy={isBusy} onClick={anew}>
        {isOn ? texts.setUpAnew : texts.setUp}
      </Button>
      <Button look="line" size="lg" full onClick={leave}>
        {isOn ? texts.keepApp : texts.notNow}
      </Button>
    </LoneState>
  )
}

const Done = ({ onLogin }: Pick<Props, 'onLogin'>) => (
  <LoneState drawing="/drawings/state-key.svg" title={texts.done} text={texts.doneText}>
    <Button size="lg" full onClick={onLogin}>
      {texts.goToLogin}
    </Button>
  </LoneState>
)

type OverProps = Pick<Props, 'onAgain' | 'onLogin'> & { title: string; text: string }

const Over = ({ title, text, onAgain, onLogin }: OverProps) => (
  <LoneState drawing="/drawings/state-letter-late.svg" title={title} text={text}>
    <Button size="lg" full onClick={onAgain}>
      {texts.beginAgain}
    </Button>
    <Button look="bare" onClick={onLogin}>
      {texts.goToLogin}
    </Button>
  </LoneState>
)
