import { useEffect, useRef } from 'react'
import * as texts from '#web/features/accounts/mail-links/access-texts.ts'
import { LinkFailed } from '#web/features/accounts/mail-links/link-failed.tsx'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LonePage, LoneState } from '#web/ui/layout/page/lone-page.tsx'
import { AfterWait } from '#web/ui/feedback/answer/skeleton.tsx'
import { write } from '#web/write.ts'

type Props = {
  token: string
  /** The link is good for nothing more. */
  onUsed: () => void
  onStart: () => void
  onward: { text: string; go: () => void }
}

/** Where the letter in the new mailbox leads: opened, it is the address. */
export const ConfirmEmail = ({ token, onUsed, onStart, onward }: Props) => {
  const confirm = useAction({
    write: (given: string) => write('POST /auth/confirm-email', { body: { token: given } }),
    onDone: onUsed,
  })
  const { mutate } = confirm
  // Once for each link, however often the screen is drawn.
  const begun = useRef<string | null>(null)
  useEffect(() => {
    if (begun.current === token) return
    begun.current = token
    mutate(token)
  }, [token, mutate])
  const answer = confirm.data?.is === 'done' ? confirm.data.result : undefined
  return (
    <LonePage onStart={onStart}>
      {confirm.isError && (
        <LinkFailed
          title={texts.notConfirmed}
          gone={texts.confirmGone}
          error={confirm.error}
          onRetry={() => mutate(token)}
          onward={onward}
        />
      )}
      {answer !== undefined && (
        <LoneState
          drawing="/drawings/state-thanks.svg"
          title={texts.confirmed}
          text={answer.isStale ? texts.confirmedStale : texts.confirmedText(answer.data.email)}
        >
          <Button size="lg" full onClick={onward.go}>
            {onward.text}
          </Button>
        </LoneState>
      )}
      {confirm.isPending && (
        <AfterWait>
          <LoneState drawing="/drawings/state-letter.svg" title={texts.confirming} text={texts.oneMoment} />
        </AfterWait>
      )}
    </LonePage>
  )
}
