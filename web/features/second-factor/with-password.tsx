import { useId, useState } from 'react'
import styles from '#web/features/second-factor/second-factor.module.css'
import * as texts from '#web/features/second-factor/texts.ts'
import { ApiError, messageOf } from '#web/lib/http/api-error.ts'
import type { TypedWrite } from '#web/lib/outbox/mutation.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogFoot, DialogForm, DialogTop } from '#web/ui/layer/dialog.tsx'
import { CurrentPassword, passwordMissing } from '#web/vocabulary/pick/current-password.tsx'

type Props<Answer> = {
  title: string
  text: string
  /** The act by its name. */
  yes: string
  isDanger?: boolean
  write: (password: string) => TypedWrite<Answer>
  /** Why its answer cannot be shown; null where all is well. */
  onDone: (answer: Answer) => string | null
  onClose: () => void
}

/** An act that takes the password with it. */
export const WithPassword = <Answer,>({ title, text, yes, isDanger = false, ...rest }: Props<Answer>) => {
  const { onDone, onClose } = rest
  const [failure, setFailure] = useState<string | null>(null)
  const formId = useId()
  const act = useAction({
    write: rest.write,
    onDone: (answer) => setFailure(onDone(answer)),
    onFailed: (error) => setFailure((error instanceof ApiError && error.messageFor('password')) || messageOf(error)),
  })
  const form = useForm({
    kept: useState({ password: '' }),
    check: ({ password }) => ({ password: passwordMissing(password) }),
    onSubmit: ({ password }) => {
      setFailure(null)
      if (!act.isPending) act.mutate(password)
    },
  })
  return (
    <Dialog label={title} width={460} onClose={onClose}>
      <DialogTop title={title} text={text} onClose={onClose} />
      <DialogForm id={formId} onInput={() => setFailure(null)} {...form.props}>
        <CurrentPassword {...form.filledIn('password')} error={form.error('password') ?? failure ?? undefined} />
      </DialogForm>
      <DialogFoot className={styles['foot']}>
        <p className="grow" />
        <Button look="line" size="lg" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" form={formId} look={isDanger ? 'clay' : 'leaf'} size="lg" busy={act.isPending}>
          {yes}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
