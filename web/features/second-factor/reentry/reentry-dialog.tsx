import { useQuery } from '@tanstack/react-query'
import { IconDeviceMobile, IconLock } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { twoFactorQuery } from '#web/features/second-factor/queries.ts'
import styles from '#web/features/second-factor/second-factor.module.css'
import * as texts from './reentry-texts.ts'
import { ApiError, messageOf } from '#web/lib/http/api-error.ts'
import type { Elements } from '#web/lib/elements.ts'
import type { Refused } from '#web/lib/http/http.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'
import { DIGITS_COUNT, DigitsField } from '#web/ui/form/text/digits-field.tsx'
import { Segmented } from '#web/ui/form/choice/segmented.tsx'
import { CurrentPassword, passwordMissing } from '#web/vocabulary/pick/current-password.tsx'
import { password } from '#web/vocabulary/texts.ts'
import { write } from '#web/write.ts'

type Way = 'password' | 'digits'
type Entry = { password: string } | { twoFactorCode: string }
type Props = {
  refused: Refused
  /** For who does not know the password. */
  forgot: Elements
  onEntered: () => void
  onClose: () => void
}

/** The password once more, or the digits of an app where signing in takes them. */
export const ReentryDialog = ({ refused, forgot, onEntered, onClose }: Props) => {
  const [way, setWay] = useState<Way>('password')
  const enter = useAction({
    write: (body: Entry) => write('POST /auth/reauthenticate', { body }),
    onDone: onEntered,
  })
  const edit = () => {
    if (enter.isError) enter.reset()
  }
  const turn = (next: Way) => {
    edit()
    setWay(next)
  }
  const hasDigits = useQuery(twoFactorQuery).data?.enabled === true
  const isPhone = useIsPhone()
  const formId = useId()
  return (
    <Dialog label={texts.title} width={460} second onClose={onClose}>
      <DialogTop title={texts.title} text={texts.reason(refused)} onClose={onClose} />
      <DialogBody>
        {hasDigits && !isPhone && <Ways way={way} onTurn={turn} />}
        <EntryForm
          key={way}
          id={formId}
          way={way}
          failure={enter.error === null ? undefined : wrongIn(enter.error)}
          onEdit={edit}
          onEnter={(entry) => enter.isPending || enter.mutate(entry)}
        />
        {way === 'password' && <div>{forgot}</div>}
        {hasDigits && isPhone && <OtherWay way={way} onTurn={turn} />}
      </DialogBody>
      <DialogFoot className={styles['foot']}>
        <p className="grow" />
        <Button look="line" size="lg" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" form={formId} size="lg" busy={enter.isPending}>
          {texts.goOn}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

type FormProps = {
  id: string
  way: Way
  failure: string | undefined
  onEdit: () => void
  onEnter: (entry: Entry) => void
}

const EntryForm = ({ id, way, failure, onEdit, onEnter }: FormProps) => {
  const form = useForm({
    kept: useState({ password: '', digits: '' }),
    check: CHECKS[way],
    onSubmit: ({ password, digits }) => onEnter(way === 'password' ? { password } : { twoFactorCode: digits }),
  })
  const error = form.error(way) ?? failure
  return (
    <form id={id} onInput={onEdit} {...form.props}>
      {way === 'password' ? (
        <CurrentPassword {...form.filledIn('password')} error={error} />
      ) : (
        <DigitsField
          label={texts.digits}
          hint={texts.goesOn}
          error={error}
          value={form.fields.digits}
          onChange={(digits) => form.set({ digits })}
          onWhole={(twoFactorCode) => onEnter({ twoFactorCode })}
        />
      )}
    </form>
  )
}

const CHECKS = {
  password: ({ password }: { password: string }) => ({ password: passwordMissing(password) }),
  digits: ({ digits }: { digits: string }) => ({
    digits: digits.length === DIGITS_COUNT ? undefined : texts.digitsMissing,
  }),
}

type Turning = { way: Way; onTurn: (next: Way) => void }

const Ways = ({ way, onTurn }: Turning) => (
  <Segmented
    label={texts.how}
    full
    options={[
      { value: 'password', label: password },
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
