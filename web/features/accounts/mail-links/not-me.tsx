import { useQueryClient } from '@tanstack/react-query'
import * as texts from '#web/features/accounts/mail-links/access-texts.ts'
import { troubleOf } from '#web/features/accounts/mail-links/link-trouble.ts'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { LonePage, LoneState } from '#web/ui/lone-page.tsx'
import { write } from '#web/write.ts'

type Props = {
  token: string
  /** The link is good for nothing more. */
  onUsed: () => void
  onStart: () => void
  /** With the token that sets a new password. */
  onReset: (resetToken: string) => void
  onAskAgain: () => void
}

/** Asks first: mail programs look at links before anybody presses them, and this one signs everybody out. */
export const NotMe = ({ token, onUsed, onStart, onReset, onAskAgain }: Props) => {
  const client = useQueryClient()
  const disown = useAction({
    write: (given: string) => write('POST /auth/not-me', { body: { token: given } }),
    onDone: () => {
      onUsed()
      // Every session of that person has ended, perhaps the one of this browser.
      void client.refetchQueries(sessionQuery)
    },
  })
  const answer = disown.data?.is === 'done' ? disown.data.result : undefined
  const send = () => disown.mutate(token)
  return (
    <LonePage onStart={onStart}>
      {disown.isError && <Failed error={disown.error} onRetry={send} onAskAgain={onAskAgain} />}
      {answer !== undefined && (
        <Undone resetToken={answer.isStale ? null : answer.data.resetToken} onReset={onReset} onAskAgain={onAskAgain} />
      )}
      {(disown.isIdle || disown.isPending) && (
        <LoneState drawing="/drawings/state-key.svg" title={texts.notMeQuestion} text={texts.notMeText}>
          <Button size="lg" full busy={disown.isPending} onClick={send}>
            {texts.undo}
          </Button>
        </LoneState>
      )}
    </LonePage>
  )
}

type UndoneProps = Pick<Props, 'onReset' | 'onAskAgain'> & { resetToken: string | null }

const Undone = ({ resetToken, onReset, onAskAgain }: UndoneProps) => {
  const isFirst = resetToken !== null
  return (
    <LoneState
      drawing="/drawings/state-key.svg"
      title={texts.undone}
      text={isFirst ? texts.undoneText : texts.undoneBefore}
    >
      <Button size="lg" full onClick={() => (isFirst ? onReset(resetToken) : onAskAgain())}>
        {isFirst ? texts.setNewPassword : texts.sendNewLink}
      </Button>
    </LoneState>
  )
}

type FailedProps = Pick<Props, 'onAskAgain'> & { error: Error; onRetry: () => void }

const Failed = ({ error, onRetry, onAskAgain }: FailedProps) => {
  const { text, isFinal } = troubleOf(error, texts.notMeGone)
  return (
    <LoneState drawing="/drawings/state-letter-late.svg" title={texts.notUndone} text={text}>
      <Button size="lg" full onClick={isFinal ? onAskAgain : onRetry}>
        {isFinal ? texts.setNewPassword : texts.tryAgain}
      </Button>
    </LoneState>
  )
}
