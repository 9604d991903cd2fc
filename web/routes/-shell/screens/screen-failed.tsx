import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { createContext, use, useEffect } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import * as texts from './start-texts.ts'
import { ApiError, messageOf } from '#web/lib/http/api-error.ts'
import { isOutdated } from '#web/lib/http/is-outdated.ts'
import { Failure } from '#web/ui/feedback/answer/failure.tsx'

type Props = { error: unknown; onRetry: () => void }

/** What a failed screen stands in: a page, or a dialog where screens lie over the list. */
export const FailureFrame = createContext((failure: Elements): Elements => (
  <main className="start" id="main">
    {failure}
  </main>
))

/**
 * One screen failed, and the rest of the page goes on: bars and, under a dialog, the list. Where the server has another version of
 * the page by now, the page is loaded anew at the same address.
 */
export const ScreenFailed = ({ error, onRetry }: Props) => {
  const frame = use(FailureFrame)
  useEffect(() => {
    void isOutdated().then((isOld) => isOld && window.location.reload())
  }, [])
  return frame(<Failure title={texts.screenFailed} text={textOf(error)} onRetry={onRetry} />)
}

/** Of a route whose loader or component ended with an exception. */
export const RouteFailed = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ScreenFailed error={error} onRetry={retry} />
}

const textOf = (error: unknown) => (error instanceof ApiError ? messageOf(error) : texts.screenFailedText)
