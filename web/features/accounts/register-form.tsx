import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { isMailbox } from '#domain/accounts/mailbox.ts'
import { isLongEnough } from '#domain/accounts/name.ts'
import type { PlaceView } from '#api/places/contract.ts'
import { strengthOf } from '#web/features/accounts/password-strength.ts'
import { REGISTER_DRAFT } from '#web/features/accounts/drafts.ts'
import { isPlace } from '#web/features/accounts/place.ts'
import { PlaceField } from '#web/features/accounts/place-field.tsx'
import { SignInFailureNote } from '#web/features/accounts/sign-in-form.tsx'
import look from '#web/features/accounts/sign-in.module.css'
import { StrengthMeter } from '#web/features/accounts/strength-meter.tsx'
import type { FirstStep } from '#web/features/accounts/use-sign-in.ts'
import * as fieldTexts from '#web/features/accounts/field-texts.ts'
import * as texts from '#web/features/accounts/texts.ts'
import { draftFields, isFlag, isText, isTextOrNone } from '#web/lib/draft-fields.ts'
import { textsIn, whenTurnedTo } from '#web/lib/filled-in.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

type RegisterFields = {
  name: string
  email: string
  area: string
  place: PlaceView | null
  terms: string | null
  privacy: string | null
  news: boolean
}
type Fields = RegisterFields & { password: string }

const DRAFT = draftFields<RegisterFields>(
  { name: '', email: '', area: '', place: null, terms: null, privacy: null, news: false },
  {
    name: isText,
    email: isText,
    area: isText,
    place: isPlace,
    terms: isTextOrNone,
    privacy: isTextOrNone,
    news: isFlag,
  },
)

export const RegisterForm = ({ signIn }: { signIn: FirstStep }) => {
  const [kept, keep] = useDraft(REGISTER_DRAFT, DRAFT)
  // Never kept.
  const [password, setPassword] = useState('')
  const fields = { ...kept, password }
  const { place } = kept
  const set = (change: Partial<RegisterFields>) => keep({ ...kept, ...change })
  const read = (form: HTMLFormElement) => {
    const text = textsIn(form)
    const filled = { name: text('name'), email: text('email') }
    set(filled)
    setPassword(text('password'))
    return { ...filled, password: text('password') }
  }
  // Not while it is typed.
  const [isEmailLeft, setEmailLeft] = useState(false)
  const errors = signIn.failure?.fields ?? {}
  // Text that is not a chosen suburb would be dropped silently, so the form cannot be sent with it.
  const isPlaced = place !== null || fields.area.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name, email, password: secret } = read(event.currentTarget)
    signIn.submit({
      way: 'register',
      name: name.trim(),
      email: email.trim(),
      password: secret,
      location: place === null ? null : { type: 'Point', coordinates: place.center, address: place.place_name },
      termsAcceptedAt: fields.terms,
      privacyAcceptedAt: fields.privacy,
      marketingOptIn: fields.news,
    })
  }
  return (
    <form className="stack g4" onSubmit={submit} onInput={signIn.edit} {...whenTurnedTo(read)}>
      <div className={look['signInTwo']}>
        <TextField
          label={fieldTexts.name}
          name="name"
          autoComplete="name"
          required
          minLength={2}
          maxLength={50}
          data-autofocus
          error={errors['name']}
          defaultValue={fields.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextField
          label={fieldTexts.email}
          type="email"
          name="email"
          autoComplete="email"
          required
          error={errors['email'] ?? (isEmailLeft && !isEmail(fields.email) ? texts.wholeEmail : undefined)}
          onBlur={() => setEmailLeft(fields.email.trim() !== '')}
          defaultValue={fields.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
      </div>
      <div className="stack">
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="new-password"
          required
          minLength={8}
          error={errors['password']}
          defaultValue=""
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <StrengthMeter password={password} />
      </div>
      <PlaceField
        label={texts.area}
        aside={texts.areaAside}
        text={fields.area}
        isPicked={place !== null}
        onText={(area) => set({ area, place: null })}
        onPick={(picked) => set({ area: picked.place_name, place: picked })}
      />
      <Consents fields={fields} set={set} />
      {signIn.failure && <SignInFailureNote title={texts.registrationFailedTitle} text={signIn.failure.text} />}
      <Submit fields={fields} isPlaced={isPlaced} signIn={signIn} />
    </form>
  )
}

type SubmitProps = { fields: Fields; isPlaced: boolean; signIn: FirstStep }

/** The button, and what it waits for. */
const Submit = ({ fields, isPlaced, signIn }: SubmitProps) => {
  const needed = neededOf(fields, isPlaced)
  return (
    <div className={look['signInGo']}>
      {isBegun(fields) && needed.length > 0 && (
        <p className={cx('t13 quiet', look['signInNeeds'])}>{texts.stillNeeded(needed)}</p>
      )}
      <Button type="submit" size="lg" full busy={signIn.isSending} disabled={needed.length > 0 || signIn.isPausing}>
        {texts.createAccount}
      </Button>
    </div>
  )
}

/** What stands between the form and its button, in the order of the fields. */
const neededOf = ({ name, email, password, terms, privacy }: Fields, isPlaced: boolean) => [
  ...(isLongEnough(name.trim()) ? [] : [texts.needs.name]),
  ...(isEmail(email) ? [] : [texts.needs.email]),
  ...(strengthOf(password).isEnough ? [] : [texts.needs.password]),
  ...(isPlaced ? [] : [texts.needs.place]),
  ...(terms === null ? [texts.needs.terms] : []),
  ...(privacy === null ? [texts.needs.privacy] : []),
]

/** The server knows better; this is for slips of the thumb. */
const isEmail = (text: string) => isMailbox(text.trim())

/** An empty form need not say that it is empty. */
const isBegun = ({ name, email, password }: Fields) => [name, email, password].some((text) => text.trim() !== '')

const Consents = ({ fields, set }: { fields: RegisterFields; set: (change: Partial<RegisterFields>) => void }) => (
  <div className="stack g3">
    <Checkbox checked={fields.terms !== null} onChange={(event) => set({ terms: ticked(event) })}>
      {texts.terms}
    </Checkbox>
    <Checkbox checked={fields.privacy !== null} onChange={(event) => set({ privacy: ticked(event) })}>
      {texts.privacy}
    </Checkbox>
    <Checkbox checked={fields.news} onChange={(event) => set({ news: event.currentTarget.checked })}>
      {texts.newsletter((words) => (
        <span className="quiet">{words}</span>
      ))}
    </Checkbox>
  </div>
)

/** When it was agreed to: the same consent however often the form is sent. */
const ticked = ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) =>
  checked ? new Date().toISOString() : null
