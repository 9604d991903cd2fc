import { messageOf } from '#web/lib/api-error.ts'
import { OwnWaiting } from '#web/routes/-own/own-waiting.tsx'
import { Failure } from '#web/ui/failure.tsx'

type Props = { title: string; error: Error | null; onRetry: () => void }

/** Shown instead of missing data: a skeleton while loading, or the error with "Try again". */
export const NotYet = ({ title, error, onRetry }: Props) =>
  error === null ? <OwnWaiting /> : <Failure title={title} text={messageOf(error)} onRetry={onRetry} />
