import { useNavigate } from '@tanstack/react-router'
import { OffersDialog } from '#web/features/offers/received/offers-dialog.tsx'
import * as texts from '#web/features/offers/texts.ts'
import { RequestAwaited, RequestMissing } from '#web/features/requests/one/request-awaited.tsx'
import { useOneRequest } from '#web/routes/-requests/use-one-request.ts'

/** The offers of one's own request; a yes leads to the chat. */
export const OffersRoute = ({ requestId }: { requestId: string }) => {
  const { request, close } = useOneRequest(requestId)
  const navigate = useNavigate()
  if (request.data === undefined) return <RequestAwaited query={request} onClose={close} />
  if (!request.data.isMine)
    return <RequestMissing title={texts.notYours} text={texts.notYoursText} onRetry={null} onClose={close} />
  return (
    <OffersDialog
      request={request.data}
      onAccepted={(conversationId) => {
        if (conversationId !== null)
          void navigate({ to: '/messages/$conversationId', params: { conversationId }, replace: true })
      }}
      onClose={close}
    />
  )
}
