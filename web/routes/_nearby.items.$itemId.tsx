import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { itemQuery } from '#web/features/items/queries.ts'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { useTitle } from '#web/lib/use-title.ts'

export const Route = createFileRoute('/_nearby/items/$itemId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(itemQuery(params.itemId)),
  component: ItemRoute,
})

function ItemRoute() {
  const { itemId } = Route.useParams()
  const navigate = useNavigate()
  const { data: item } = useQuery(itemQuery(itemId))
  const close = () => void navigate({ to: '/', search: (before) => before })
  useTitle(item?.title ?? 'Item')
  return (
    <Dialog label={item?.title ?? 'Item'} phone="page" onClose={close}>
      <DialogTop title={item?.title ?? 'Loading...'} onClose={close} />
      <div className="dlg__in">{item?.description}</div>
    </Dialog>
  )
}
