import { useNavigate } from '@tanstack/react-router'
import { DrawDialog } from '#web/features/draws/draw-dialog.tsx'
import { useGoBack } from '#web/lib/hooks/use-go-back.ts'

/** The draw of one item; closed, it leads back to the item. */
export const DrawRoute = ({ itemId }: { itemId: string }) => {
  const navigate = useNavigate()
  const close = useGoBack(() => void navigate({ to: '/items/$itemId', params: { itemId }, search: true }))
  return <DrawDialog itemId={itemId} onClose={close} />
}
