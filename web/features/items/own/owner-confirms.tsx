import type { ItemView } from '#api/items/contract.ts'
import { useDelete, useSetStatus } from '#web/features/items/own/commands.ts'
import { plural } from '#web/lib/format.ts'
import { Confirm } from '#web/ui/confirm.tsx'

type Props = { item: ItemView; onClose: () => void }

export const GivenConfirm = ({ item, onClose }: Props) => {
  const status = useSetStatus(item, onClose)
  return (
    <Confirm
      tone="info"
      title="Given away outside the app?"
      yes="Given elsewhere"
      busy={status.isPending}
      onYes={() => status.mutate({ status: 'completed' })}
      onNo={onClose}
    >
      “{item.title}” leaves the map for good.{toldText(item)}
    </Confirm>
  )
}

export const DeleteConfirm = ({ item, onClose, onDeleted }: Props & { onDeleted: () => void }) => {
  const remove = useDelete(item, () => {
    onClose()
    onDeleted()
  })
  return (
    <Confirm
      tone="danger"
      title="Delete this item?"
      yes="Delete"
      busy={remove.isPending}
      onYes={() => remove.mutate()}
      onNo={onClose}
    >
      Are you sure you want to delete this item? This action cannot be undone.{toldText(item)}
    </Confirm>
  )
}

const toldText = ({ claimsCount, status }: ItemView) =>
  claimsCount > 0 && status !== 'completed'
    ? ` ${plural(claimsCount, 'neighbour who asked is told.', 'neighbours who asked are told.')}`
    : ''
