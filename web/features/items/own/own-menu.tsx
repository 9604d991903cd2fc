import { IconGift, IconPencil, IconPlayerPause, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { useSetStatus } from '#web/features/items/own/commands.ts'
import { DeleteConfirm, GivenConfirm } from '#web/features/items/own/owner-confirms.tsx'
import { Menu } from '#web/ui/menu.tsx'

type Props = { item: ItemView; onEdit: () => void }

/** Less frequent actions, in a menu. */
export const OwnMenu = ({ item, onEdit }: Props) => {
  const [open, setOpen] = useState<'given' | 'delete' | null>(null)
  const status = useSetStatus(item)
  const close = () => setOpen(null)
  const rows = [
    { icon: IconPencil, text: 'Edit', can: true, run: onEdit },
    {
      icon: IconPlayerPause,
      text: 'Pause listing',
      can: item.status === 'available',
      run: () => status.mutate({ status: 'unavailable' }),
    },
    {
      icon: IconGift,
      text: 'Given elsewhere',
      can: item.status === 'available' || item.status === 'unavailable',
      run: () => setOpen('given'),
    },
    { icon: IconTrash, text: 'Delete', can: true, run: () => setOpen('delete') },
  ]
  return (
    <>
      <Menu label={`More for ${item.title}`} rows={rows.filter(({ can }) => can)} />
      {open === 'given' && <GivenConfirm item={item} onClose={close} />}
      {open === 'delete' && <DeleteConfirm item={item} onClose={close} onDeleted={close} />}
    </>
  )
}
