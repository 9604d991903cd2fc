import * as texts from '#web/features/accounts/mail-links/access-texts.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LoneState } from '#web/ui/layout/page/lone-page.tsx'

type Props = {
  title: string
  /** Said of a link that is used or too old. */
  gone: string
  error: Error
  onRetry: () => void
  /** Where a second try would do nothing either. */
  onward: { text: string; go: () => void }
}

/** Why a link of a letter did nothing, and the way on. */
export const LinkFailed = ({ title, gone, error, onRetry, onward }: Props) => {
  const { text, isFinal } = troubleOf(error, gone)
  return (
    <LoneState drawing="/drawings/state-letter-late.svg" title={title} text={text}>
      <Button size="lg" full onClick={isFinal ? onward.go : onRetry}>
        {isFinal ? onward.text : texts.tryAgain}
      </Button>
    </LoneState>
  )
}

const troubleOf = (error: unknown, gone: string) => {
  if (!(error instanceof ApiError)) return { text: texts.failed, isFinal: false }
  if (error.isUnanswered) return { text: texts.networkError, isFinal: false }
  if (error.status === 400) return { text: gone, isFinal: true }
  return { text: error.status >= 500 ? texts.failed : error.message, isFinal: error.status === 409 }
}
