import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { NewPasswordForm } from '#web/features/accounts/reset/new-password-form.tsx'
import * as texts from '#web/features/accounts/reset/texts.ts'
import { whenInText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LonePage, LoneState } from '#web/ui/layout/page/lone-page.tsx'
import { AfterWait } from '#web/ui/feedback/answer/skeleton.tsx'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { resetMachine, type ResetInput } from '#web/features/accounts/reset/reset.machine.ts'
import { api } from '#web/lib/http/api.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { makeRepeated } from '#web/lib/http/retry/repeated.ts'
import { write } from '#web/write.ts'

type Props = {
  token: string
  /** The link is good for nothing more. */
  onUsed: () => void
  onStart: () => void
  onLogin: () => void
  onAskAgain: () => void
}

/** Where the link of the letter leads: it takes a new password, or says why it does not. */
export const ResetPassword = ({ token, onUsed, onStart, onLogin, onAskAgain }: Props) => {
  const reset = useReset(token, onUsed)
  const { state } = reset
  const { link, failure } = state.context
  const moment = useMoment()
  return (
    <LonePage onStart={onStart}>
      {state.matches('checking') && (
        <AfterWait>
          <LoneState drawing="/drawings/state-letter.svg" title={texts.checking} text={texts.oneMoment} />
        </AfterWait>
      )}
      {state.matches('unchecked') && (
        <LoneState drawing="/drawings/state-letter.svg" title={texts.notChecked} text={failure?.text}>
          <Button size="lg" full onClick={reset.retry}>
            {texts.tryAgain}
          </Button>
        </LoneState>
      )}
      {state.matches('invalid') && <Invalid onAskAgain={onAskAgain} />}
      {state.matches('updated') && <Updated onStart={onStart} onLogin={onLogin} />}
      {link !== null && state.status === 'active' && (
        <NewPasswordForm
          email={link.email}
          text={texts.whose(link.email)}
          foot={texts.worksUntil(whenInText(link.expiresAt, moment))}
          failure={failure}
          isSending={state.matches('sending')}
          isPausing={state.matches('pausing')}
          onSubmit={reset.submit}
          onEdit={reset.edit}
        />
      )}
    </LonePage>
  )
}

const Invalid = ({ onAskAgain }: Pick<Props, 'onAskAgain'>) => (
  <LoneState drawing="/drawings/state-letter-late.svg" title={texts.invalidTitle} text={texts.invalidText}>
    <Button size="lg" full onClick={onAskAgain}>
      {texts.sendNewLink}
    </Button>
  </LoneState>
)

const Updated = ({ onStart, onLogin }: Pick<Props, 'onStart' | 'onLogin'>) => (
  <LoneState drawing="/drawings/state-key.svg" title={texts.updated} text={texts.updatedText}>
    <Button size="lg" full onClick={onLogin}>
      {texts.goToLogin}
    </Button>
    <Button look="bare" onClick={onStart}>
      {texts.close}
    </Button>
  </LoneState>
)

/** State and actions of the page that a reset link opens. `onUsed` runs once the link is good for nothing more. */
const useReset = (token: string, onUsed: () => void) => {
  const client = useQueryClient()
  const machine = useMemo(() => {
    const repeated = makeRepeated()
    return resetMachine.provide({
      actors: {
        validate: fromPromise(async ({ input }: { input: { token: string } }) => {
          const answer = await api.send(write('POST /auth/validate-reset-token', { body: input }))
          // The address is of the person's document, which the server may not have read yet.
          if (answer.isStale) throw new ApiError({ status: 503, code: 'stale', message: '' })
          return answer.data
        }),
        reset: fromPromise(async ({ input }: { input: ResetInput }) => {
          await repeated(input, (key) => api.send(write('POST /auth/reset-password', { body: input }), { key }))
          onUsed()
          // Every session of that person has ended, perhaps the one of this browser.
          await client.refetchQueries(sessionQuery)
        }),
      },
    })
  }, [client, onUsed])
  const [state, send] = useMachine(machine, { input: { token } })
  return {
    state,
    submit: (newPassword: string) => send({ type: 'submit', newPassword }),
    edit: () => send({ type: 'edit' }),
    retry: () => send({ type: 'retry' }),
  }
}
