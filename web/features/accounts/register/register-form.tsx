import { type ChangeEvent, useState } from 'react'
import { NAME_MAX } from '#domain/accounts/limits.ts'
import { isMailbox } from '#domain/accounts/email/mailbox.ts'
import { isLongEnough } from '#domain/accounts/name/name.ts'
import { passwordProblem } from '#domain/accounts/password/password.ts'
import type { PlaceView } from '#api/places/contract.ts'
import { NewPassword } from '#web/features/accounts/password/new-password.tsx'
import { REGISTER_DRAFT } from '#web/features/accounts/drafts.ts'
import { isPlace } from '#web/features/accounts/place/place.ts'
import { PlaceField } from '#web/features/accounts/place/place-field.tsx'
import { SignInFailureNote } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import styles from '#web/features/accounts/sign-in/sign-in.module.css'
import type { FirstStep } from '#web/features/accounts/sign-in/use-sign-in.ts'
import * as fieldTexts from '#web/features/accounts/field-texts.ts'
import * as texts from '#web/features/accounts/texts.ts'
import { draftFields, isFlag, isText, isTextOrNone } from '#web/lib/form/draft-fields.ts'
import { useDraft } from '#web/lib/form/use-draft.ts'
import { type FieldErrors, useForm } from '#web/lib/form/use-form.ts'
import { TextLink } from '#web/vocabulary/text-link.tsx'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'
import { Checkbox } from '#web/ui/form/choice/checkbox.tsx'

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
  const form = useRegisterForm(signIn)
  const { fields } = form
  return (
    <form className="stack g4" onInput={signIn.edit} {...form.props}>
      <div className={styles['signInTwo']}>
        <TextField
          label={fieldTexts.name}
          autoComplete="name"
          required
          maxLength={NAME_MAX}
          data-autofocus
          {...form.filledIn('name')}
        />
        <TextField label={fieldTexts.email} type="email" autoComplete="email" required {...form.filledIn('email')} />
      </div>
      <NewPassword label={texts.password} password={fields.password} {...form.filledIn('password')} />
      <PlaceField
        label={texts.area}
        aside={texts.areaAside}
        text={fields.area}
        isPicked={fields.place !== null}
        onText={(area) => form.set({ area, place: null })}
        onPick={(picked) => form.set({ area: picked.place_name, place: picked })}
      />
      <Consents fields={fields} set={form.set} />
      {signIn.failure && <SignInFailureNote title={texts.registrationFailedTitle} text={signIn.failure.text} />}
      <div className={styles['signInGo']}>
        {isBegun(fields) && !form.isRight && (
          <p className={cx('t13 quiet', styles['signInNeeds'])}>
            {texts.stillNeeded(form.wrong.flatMap((name) => NEEDS[name] ?? []))}
          </p>
        )}
        <Button type="submit" size="lg" full busy={signIn.isSending} disabled={!form.isRight || signIn.isPausing}>
          {texts.createAccount}
        </Button>
      </div>
    </form>
  )
}

const useRegisterForm = (signIn: FirstStep) => {
  const [draft, setDraft] = useDraft(REGISTER_DRAFT, DRAFT)
  const [password, setPassword] = useState('')
  const keep = ({ password: typed, ...rest }: Fields) => {
    setDraft(rest)
    setPassword(typed)
  }
  return useForm<Fields>({
    kept: [{ ...draft, password }, keep],
    check,
    refusal: signIn.failure,
    onSubmit: ({ name, email, password: secret, place, terms, privacy, news }) =>
      signIn.submit({
        way: 'register',
        name: name.trim(),
        email: email.trim(),
        password: secret,
        location: place === null ? null : { type: 'Point', coordinates: place.center, address: place.place_name },
        termsAcceptedAt: terms,
        privacyAcceptedAt: privacy,
        marketingOptIn: news,
      }),
  })
}

/** The server knows better; this is for slips of the thumb. */
const check = ({ name, email, password, area, place, terms, privacy }: Fields): FieldErrors<Fields> => ({
  name: isLongEnough(name.trim()) ? undefined : fieldTexts.nameTooShort,
  email: isMailbox(email.trim()) ? undefined : texts.wholeEmail,
  password: passwordProblem(password) ?? undefined,
  // Text that is not a chosen suburb would be dropped silently.
  place: place !== null || area.trim() === '' ? undefined : fieldTexts.chooseOrEmpty,
  terms: terms === null ? texts.needs.terms : undefined,
  privacy: privacy === null ? texts.needs.privacy : undefined,
})

/** How the sentence above the button names each field. */
const NEEDS: FieldErrors<Fields> = texts.needs

/** An empty form need not say that it is empty. */
const isBegun = ({ name, email, password }: Fields) => [name, email, password].some((text) => text.trim() !== '')

const Consents = ({ fields, set }: { fields: RegisterFields; set: (change: Partial<RegisterFields>) => void }) => (
  <div className="stack g3">
    <Checkbox checked={fields.terms !== null} onChange={(event) => set({ terms: ticked(event) })}>
      {texts.terms(<TextLink to="/terms">{texts.theTerms}</TextLink>)}
    </Checkbox>
    <Checkbox checked={fields.privacy !== null} onChange={(event) => set({ privacy: ticked(event) })}>
      {texts.privacy(<TextLink to="/privacy">{texts.thePrivacyNotice}</TextLink>)}
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
