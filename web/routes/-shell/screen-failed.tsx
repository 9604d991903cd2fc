import { type ErrorComponentProps, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { isOutdated } from '#web/lib/is-outdated.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'

type Props = { error: unknown; onRetry: () => void }

/**
 * One screen failed, and the rest of the page goes on: bars and, under a dialog, the list. Where the server has another version of
 * the page by now, the page is loaded anew at the same address.
 */
export const ScreenFailed = ({ error, onRetry }: Props) => {
  const isDialog = useIsOverList()
  const navigate = useNavigate()
  useEffect(() => {
    void isOutdated().then((isOld) => isOld && window.location.reload())
  }, [])
  const failure = (
    <Failure
      drawing="/drawings/empty-offline.svg"
      title="This screen could not be loaded"
      text={textOf(error)}
      onRetry={onRetry}
    />
  )
  if (!isDialog)
    return (
      <main className="start" id="main">
        {failure}
      </main>
    )
  const close = () => void navigate({ to: '/', search: (before) => before })
  return (
    <Dialog label="This screen could not be loaded" onClose={close}>
      {failure}
    </Dialog>
  )
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

const OVER_LIST = /^\/(?:items\/|location|notifications|saved|share)/

const useIsOverList = () => OVER_LIST.test(useLocation({ select: ({ pathname }) => pathname }))

const textOf = (error: unknown) =>
  error instanceof ApiError ? messageOf(error) : 'Check your connection and try again. What you wrote is kept.'
