import type { ItemView } from '#api/items/contract.ts'
import { useDelete, useSetStatus } from '#web/features/items/own/commands.ts'
import * as texts from './owner-texts.ts'
import { Confirm } from '#web/ui/layer/confirm.tsx'

type Props = { item: ItemView; onClose: () => void }

export const GivenConfirm = ({ item, onClose }: Props) => {
  const status = useSetStatus(item, onClose)
  return (
    <Confirm
      tone="info"
      title={texts.givenQuestion}
      yes={texts.givenElsewhere}
      busy={status.isPending}
      onYes={() => status.mutate({ status: 'completed' })}
      onNo={onClose}
    >
      {texts.givenText(item.title, toldCount(item))}
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
      title={texts.deleteQuestion}
      yes={texts.deleteIt}
      busy={remove.isPending}
      onYes={() => remove.mutate()}
      onNo={onClose}
    >
      {texts.deleteText(toldCount(item))}
    </Confirm>
  )
}

/** How many are told that it is gone. */
const toldCount = ({ claimsCount, status }: ItemView) => (status === 'completed' ? 0 : claimsCount)
