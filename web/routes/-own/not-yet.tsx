import { messageOf } from '#web/lib/api-error.ts'
import { OwnWaiting } from '#web/routes/-own/own-waiting.tsx'
import { Failure } from '#web/ui/failure.tsx'

type Props = { title: string; error: Error | null; onRetry: () => void }

/** In place of what has not come: it is on its way, or it failed and can be asked for again. */
export const NotYet = ({ title, error, onRetry }: Props) =>
  error === null ? (
    <OwnWaiting />
  ) : (
    <Failure drawing="/drawings/empty-offline.svg" title={title} text={messageOf(error)} onRetry={onRetry} />
  )
