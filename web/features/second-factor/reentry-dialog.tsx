import { useQuery } from '@tanstack/react-query'
import { IconDeviceMobile, IconLock } from '@tabler/icons-react'
import { type SubmitEvent, useId, useState } from 'react'
import { twoFactorQuery } from '#web/features/second-factor/queries.ts'
import look from '#web/features/second-factor/second-factor.module.css'
import * as texts from '#web/features/second-factor/reentry-texts.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import type { Elements } from '#web/lib/elements.ts'
import { textsIn } from '#web/lib/filled-in.ts'
import type { Write } from '#web/lib/http.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useIsPhone } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import dialogLook from '#web/ui/dialog.module.css'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { DigitsField } from '#web/ui/digits-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { write } from '#web/write.ts'

type Way = 'password' | 'digits'
type Entry = { password: string } | { twoFactorCode: string }
type Props = {
  refused: Pick<Write, 'method' | 'path'>
  /** For who does not know the password. */
  forgot: Elements
  onEntered: () => void
  onClose: () => void
}

/** The password once more, or the digits of an app where signing in takes them. */
export const ReentryDialog = ({ refused, forgot, onEntered, onClose }: Props) => {
  const entry = useEntry(onEntered)
  const hasDigits = useQuery(twoFactorQuery).data?.enabled === true
  const isPhone = useIsPhone()
  const formId = useId()
  return (
    <Dialog label={texts.title} width={460} second onClose={onClose}>
      <DialogTop title={texts.title} text={texts.reason(refused)} onClose={onClose} />
      <form id={formId} className={dialogLook['dlgIn']} noValidate onSubmit={entry.submit}>
        {hasDigits && !isPhone && <Ways {...entry} />}
        {entry.way === 'password' ? (
          <PasswordField
            label={texts.password}
            name="password"
            autoComplete="current-password"
            defaultValue=""
            maxLength={200}
            data-autofocus
            error={entry.error}
            onInput={entry.edit}
          />
        ) : (
          <DigitsField
            label={texts.digits}
            hint={texts.goesOn}
            error={entry.error}
            value={entry.digits}
            onChange={entry.setDigits}
            onWhole={entry.prove}
          />
        )}
        {entry.way === 'password' && <div>{forgot}</div>}
        {hasDigits && isPhone && <OtherWay {...entry} />}
      </form>
      <div className={cx(dialogLook['dlgFoot'], look['foot'])}>
        <p className="grow" />
        <Button look="line" size="lg" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" form={formId} size="lg" busy={entry.isSending}>
          {texts.goOn}
        </Button>
      </div>
    </Dialog>
  )
}

const useEntry = (onEntered: () => void) => {
  const [way, setWay] = useState<Way>('password')
  const [digits, setDigits] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const enter = useAction({
    write: (body: Entry) => write('POST /auth/reauthenticate', { body }),
    onDone: onEntered,
  })
  const edit = () => {
    setMissing(null)
    if (enter.isError) enter.reset()
  }
  const send = (entry: Entry | null) => {
    if (entry === null) setMissing(way === 'password' ? texts.passwordMissing : texts.digitsMissing)
    else if (!enter.isPending) enter.mutate(entry)
  }
  return {
    way,
    digits,
    edit,
    isSending: enter.isPending,
    error: missing ?? (enter.error === null ? undefined : wrongIn(enter.error)),
    onTurn: (next: Way) => {
      edit()
      setDigits('')
      setWay(next)
    },
    setDigits: (typed: string) => {
      edit()
      setDigits(typed)
    },
    prove: (twoFactorCode: string) => send({ twoFactorCode }),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (way === 'digits') return send(digits.length === DIGITS ? { twoFactorCode: digits } : null)
      const password = textsIn(event.currentTarget)('password')
      return send(password === '' ? null : { password })
    },
  }
}

const DIGITS = 6

type Turning = { way: Way; onTurn: (next: Way) => void }

const Ways = ({ way, onTurn }: Turning) => (
  <Segmented
    label={texts.how}
    full
    options={[
      { value: 'password', label: texts.password },
      { value: 'digits', label: texts.digits },
    ]}
    value={way}
    onChange={onTurn}
  />
)

const OtherWay = ({ way, onTurn }: Turning) => (
  <div>
    <Button
      look="bare"
      icon={way === 'password' ? IconDeviceMobile : IconLock}
      onClick={() => onTurn(way === 'password' ? 'digits' : 'password')}
    >
      {way === 'password' ? texts.useDigits : texts.usePassword}
    </Button>
  </div>
)

/** What is said of the one field there is, or else of the whole. */
const wrongIn = (error: Error) => (error instanceof ApiError && error.errors[0]?.message) || messageOf(error)
