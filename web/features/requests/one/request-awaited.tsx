import type { UseQueryResult } from '@tanstack/react-query'
import type { RequestView } from '#api/requests/contract.ts'
import * as texts from '#web/features/requests/texts.ts'
import { ApiError, messageOf } from '#web/lib/http/api-error.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogBody, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Empty } from '#web/ui/feedback/answer/empty.tsx'
import { Failure } from '#web/ui/feedback/answer/failure.tsx'
import { AfterWait, Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'

type Props = { query: UseQueryResult<RequestView>; onClose: () => void }

/** A dialog whose request is on its way, is not there any more, or could not be fetched. */
export const RequestAwaited = ({ query, onClose }: Props) => {
  if (query.error === null) return <Waiting onClose={onClose} />
  const isGone = query.error instanceof ApiError && query.error.status === 404
  return isGone ? (
    <RequestMissing title={texts.missing} text={texts.missingText} onRetry={null} onClose={onClose} />
  ) : (
    <RequestMissing
      title={texts.failedToFetch}
      text={messageOf(query.error)}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    />
  )
}

const Waiting = ({ onClose }: Pick<Props, 'onClose'>) => (
  <Dialog label={texts.loadingOne} width={640} onClose={onClose}>
    <DialogTop title={texts.loadingOne} onClose={onClose} />
    <DialogBody aria-busy="true">
      <AfterWait>
        <Skeleton height={28} width="70%" />
        <Skeleton height={72} />
        <Skeleton height={20} width="50%" />
      </AfterWait>
    </DialogBody>
  </Dialog>
)

type MissingProps = { title: string; text: string; onRetry: (() => void) | null; onClose: () => void }

export const RequestMissing = ({ title, text, onRetry, onClose }: MissingProps) => (
  <Dialog label={title} width={onRetry === null ? 480 : undefined} onClose={onClose}>
    {onRetry === null ? (
      <Empty drawing="/drawings/empty-requests.svg" title={title} text={text}>
        <Button onClick={onClose}>{texts.back}</Button>
      </Empty>
    ) : (
      <Failure title={title} text={text} onRetry={onRetry} />
    )}
  </Dialog>
)
