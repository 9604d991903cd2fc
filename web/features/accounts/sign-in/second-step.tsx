import { IconDeviceMobile, IconKey } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { SignInFailureNote } from './sign-in-form.tsx'
import type { SignIn } from './use-sign-in.ts'
import styles from './sign-in.module.css'
import * as texts from './second-step-texts.ts'
import { loginFailedTitle } from '#web/features/accounts/texts.ts'
import { CODE_MAX } from '#domain/accounts/limits.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import type { Elements } from '#web/lib/elements.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DigitsField } from '#web/ui/form/text/digits-field.tsx'
import { Stepper } from '#web/ui/layout/stepper.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'

type Props = {
  signIn: Pick<SignIn, 'codesLeft' | 'edit' | 'failure' | 'isPausing' | 'isSending' | 'otherWay' | 'prove'>
  way: 'digits' | 'backup'
  /** What helps who has neither. */
  help?: Elements
}

/** The second step of a sign-in: the digits of an app, or a backup code. */
export const SecondStep = ({ signIn, way, help }: Props) => {
  const { failure } = signIn
  return (
    <>
      {way === 'digits' ? <Digits signIn={signIn} /> : <BackupCode signIn={signIn} />}
      {failure && !failure.isWrongCode && <SignInFailureNote title={loginFailedTitle} text={failure.text} />}
      <hr />
      <div>
        <Button look="bare" icon={way === 'digits' ? IconKey : IconDeviceMobile} onClick={signIn.otherWay}>
          {way === 'digits' ? texts.useBackup : texts.useApp}
        </Button>
      </div>
      {help}
    </>
  )
}

export const SecondStepSteps = () => (
  <Stepper
    label={texts.steps}
    steps={[
      { key: 'password', text: texts.passwordStep, state: 'done' },
      { key: 'second', text: texts.secondStep, state: 'now' },
    ]}
  />
)

const Digits = ({ signIn }: Pick<Props, 'signIn'>) => {
  const [digits, setDigits] = useState('')
  const { failure } = signIn
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (digits !== '') signIn.prove(digits)
  }
  return (
    <form className="stack g4" noValidate onSubmit={submit}>
      <DigitsField
        label={texts.digits}
        hint={texts.goesOn}
        error={failure?.isWrongCode === true ? texts.wrongDigits(failure.triesLeft) : undefined}
        value={digits}
        onChange={(typed) => {
          setDigits(typed)
          signIn.edit()
        }}
        onWhole={signIn.prove}
      />
      <Go signIn={signIn} />
    </form>
  )
}

const BackupCode = ({ signIn }: Pick<Props, 'signIn'>) => {
  const { codesLeft, failure } = signIn
  const form = useForm({
    kept: useState({ code: '' }),
    check: () => ({}),
    onSubmit: ({ code }) => code.trim() !== '' && signIn.prove(code.trim()),
  })
  return (
    <form className="stack g4" onInput={signIn.edit} {...form.props}>
      <TextField
        label={texts.backupCode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CODE_MAX}
        data-autofocus
        hint={codesLeft === null ? texts.howTyped : texts.howTypedOf(codesLeft)}
        {...form.filledIn('code')}
        error={failure?.isWrongCode === true ? texts.wrongBackupCode(failure.triesLeft) : undefined}
      />
      <Go signIn={signIn} />
    </form>
  )
}

const Go = ({ signIn }: Pick<Props, 'signIn'>) => (
  <div className={styles['signInGo']}>
    <Button type="submit" size="lg" full busy={signIn.isSending} disabled={signIn.isPausing}>
      {texts.signIn}
    </Button>
  </div>
)
