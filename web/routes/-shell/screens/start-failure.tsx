import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import * as texts from './start-texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { Failure } from '#web/ui/feedback/answer/failure.tsx'

/** The page could not start at all: say so and offer the one next step. */
export const StartFailure = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  return (
    <main className="start" id="main">
      <Failure
        title={texts.pageFailed}
        text={messageOf(error)}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </main>
  )
}
