import { FittingItems } from '#web/features/items/fitting-items.tsx'
import { RequestAwaited } from '#web/features/requests/one/request-awaited.tsx'
import { RequestDialog } from '#web/features/requests/one/request-dialog.tsx'
import { useTitle } from '#web/lib/page-title.tsx'
import { useOneRequest } from '#web/routes/-requests/use-one-request.ts'

export const RequestRoute = ({ requestId }: { requestId: string }) => {
  const { request, close } = useOneRequest(requestId)
  useTitle(request.data?.title)
  return request.data === undefined ? (
    <RequestAwaited query={request} onClose={close} />
  ) : (
    <RequestDialog
      request={request.data}
      fitting={request.data.isMine && request.data.status === 'open' && <FittingItems requestId={requestId} />}
      onClose={close}
    />
  )
}
