import { IconGift, IconPencil, IconPlayerPause, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { useSetStatus } from '#web/features/items/own/commands.ts'
import { DeleteConfirm, GivenConfirm } from '#web/features/items/own/owner/owner-confirms.tsx'
import * as texts from '#web/features/items/own/owner/owner-texts.ts'
import { Menu } from '#web/ui/layer/menu.tsx'

type Props = { item: ItemView; onEdit: () => void }

/** Less frequent actions, in a menu. */
export const OwnMenu = ({ item, onEdit }: Props) => {
  const [open, setOpen] = useState<'given' | 'delete' | null>(null)
  const status = useSetStatus(item)
  const close = () => setOpen(null)
  const rows = [
    { icon: IconPencil, text: texts.edit, can: true, run: onEdit },
    {
      icon: IconPlayerPause,
      text: texts.pauseListing,
      can: item.status === 'available',
      run: () => status.mutate({ status: 'unavailable' }),
    },
    {
      icon: IconGift,
      text: texts.givenElsewhere,
      can: item.status === 'available' || item.status === 'unavailable',
      run: () => setOpen('given'),
    },
    { icon: IconTrash, text: texts.deleteIt, can: true, run: () => setOpen('delete') },
  ]
  return (
    <>
      <Menu label={texts.moreFor(item.title)} rows={rows.filter(({ can }) => can)} />
      {open === 'given' && <GivenConfirm item={item} onClose={close} />}
      {open === 'delete' && <DeleteConfirm item={item} onClose={close} onDeleted={close} />}
    </>
  )
}
