import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import styles from './sign-in.module.css'
import type { FirstStep } from './use-sign-in.ts'
import * as fieldTexts from '#web/features/accounts/field-texts.ts'
import * as texts from '#web/features/accounts/texts.ts'
import { useDraft, WORDS } from '#web/lib/form/use-draft.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { SIGN_IN_DRAFT } from '#web/features/accounts/drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { PasswordField } from '#web/ui/form/text/password-field.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { cx } from '#web/ui/cx.ts'

type Props = {
  signIn: FirstStep
  demoAccounts: readonly DemoAccount[]
  /** What helps who cannot get in. */
  help?: Elements
}

export const SignInForm = ({ signIn, demoAccounts, help }: Props) => {
  const [email, setEmail] = useDraft(SIGN_IN_DRAFT, WORDS)
  const [password, setPassword] = useState('')
  const form = useForm({
    kept: [
      { email, password },
      (fields) => {
        setEmail(fields.email)
        setPassword(fields.password)
      },
    ],
    check: (fields) => ({
      email: fields.email.trim() === '' ? texts.enterEmail : undefined,
      password: fields.password === '' ? texts.enterPassword : undefined,
    }),
    onSubmit: (fields) => signIn.submit({ way: 'sign-in', email: fields.email.trim(), password: fields.password }),
  })
  return (
    <form className="stack g4" onInput={signIn.edit} {...form.props}>
      <TextField
        label={fieldTexts.email}
        type="email"
        autoComplete="username"
        required
        data-autofocus
        {...form.filledIn('email')}
      />
      <PasswordField label={texts.password} autoComplete="current-password" required {...form.filledIn('password')} />
      {signIn.failure && <SignInFailureNote title={texts.loginFailedTitle} text={signIn.failure.text} />}
      <div className={styles['signInGo']}>
        <Button type="submit" size="lg" full busy={signIn.isSending} disabled={signIn.isPausing}>
          {texts.signIn}
        </Button>
      </div>
      {help}
      {demoAccounts.length > 0 && <DemoAccounts signIn={signIn} accounts={demoAccounts} />}
    </form>
  )
}

export const SignInFailureNote = ({ title, text }: { title: string; text: string }) => (
  <Note tone="clay" as="p" role="alert">
    <Icon of={IconAlertCircle} size={18} />
    <span>{texts.failure(<b>{title}</b>, text)}</span>
  </Note>
)

export type DemoAccount = { email: string; name: string }

/** Buttons that sign in as one of the demo neighbours. */
const DemoAccounts = ({ signIn, accounts }: { signIn: FirstStep; accounts: readonly DemoAccount[] }) => (
  <section className="stack g3" aria-labelledby="demo-title">
    <hr />
    <h2 className={cx('t14 quiet', styles['demoTitle'])} id="demo-title">
      {texts.lookingAround}
    </h2>
    <div className={cx('row row--wrap', styles['demoButtons'])}>
      {accounts.map((account) => (
        <Button
          key={account.email}
          look="line"
          className={styles['demoButton']}
          disabled={signIn.isSending}
          onClick={() => signIn.submit({ way: 'demo', email: account.email })}
        >
          {texts.tryAs(account.name)}
        </Button>
      ))}
    </div>
  </section>
)
