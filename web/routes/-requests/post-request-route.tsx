import { useNavigate } from '@tanstack/react-router'
import { useMember } from '#web/features/accounts/queries.ts'
import { PostDialog } from '#web/features/requests/form/post-dialog.tsx'
import { useGoBack } from '#web/lib/hooks/use-go-back.ts'
import { requestPlaceField } from '#web/routes/-requests/place-field.tsx'

export const PostRequestRoute = () => {
  const member = useMember()
  const navigate = useNavigate()
  const close = useGoBack(() => void navigate({ to: '/requests', search: true }))
  return (
    <PostDialog
      personId={member.id}
      savedSuburb={member.location === null ? null : (member.suburb ?? '')}
      placeField={requestPlaceField}
      onPosted={(requestId) =>
        void navigate({ to: '/requests/$requestId', params: { requestId }, search: true, replace: true })
      }
      onClose={close}
    />
  )
}
