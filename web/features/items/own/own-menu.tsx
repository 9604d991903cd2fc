import { IconDots, IconGift, IconPencil, IconPlayerPause, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { useSetStatus } from '#web/features/items/own/commands.ts'
import { DeleteConfirm, GivenConfirm } from '#web/features/items/own/owner-confirms.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'

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
      <Popover
        label={`More for ${item.title}`}
        className="menu"
        button={(control) => <IconButton icon={IconDots} label={`More for ${item.title}`} {...control} />}
      >
        {(shut) =>
          rows
            .filter(({ can }) => can)
            .map(({ icon, text, run }) => (
              <button
                key={text}
                type="button"
                className="menu__row"
                onClick={() => {
                  shut()
                  run()
                }}
              >
                <Icon of={icon} />
                {text}
              </button>
            ))
        }
      </Popover>
      {open === 'given' && <GivenConfirm item={item} onClose={close} />}
      {open === 'delete' && <DeleteConfirm item={item} onClose={close} onDeleted={close} />}
    </>
  )
}
