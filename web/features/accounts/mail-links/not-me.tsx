import { useQueryClient } from '@tanstack/react-query'
import * as texts from '#web/features/accounts/mail-links/access-texts.ts'
import { LinkFailed } from '#web/features/accounts/mail-links/link-failed.tsx'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LonePage, LoneState } from '#web/ui/layout/page/lone-page.tsx'
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
      {disown.isError && (
        <LinkFailed
          title={texts.notUndone}
          gone={texts.notMeGone}
          error={disown.error}
          onRetry={send}
          onward={{ text: texts.setNewPassword, go: onAskAgain }}
        />
      )}
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
