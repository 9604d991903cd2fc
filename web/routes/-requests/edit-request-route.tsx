import { EditDialog } from '#web/features/requests/form/edit-dialog.tsx'
import { RequestAwaited, RequestMissing } from '#web/features/requests/one/request-awaited.tsx'
import * as texts from '#web/features/requests/texts.ts'
import { requestPlaceField } from '#web/routes/-requests/place-field.tsx'
import { useOneRequest } from '#web/routes/-requests/use-one-request.ts'

export const EditRequestRoute = ({ requestId }: { requestId: string }) => {
  const { request, close } = useOneRequest(requestId)
  if (request.data === undefined) return <RequestAwaited query={request} onClose={close} />
  const mayEdit = request.data.isMine && request.data.status === 'open'
  return mayEdit ? (
    <EditDialog request={request.data} placeField={requestPlaceField} onClose={close} />
  ) : (
    <RequestMissing title={texts.onlyOpenChange} text={texts.onlyOpenChangeText} onRetry={null} onClose={close} />
  )
}
