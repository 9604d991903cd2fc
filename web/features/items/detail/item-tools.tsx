import { IconHeart, IconShare2, IconX } from '@tabler/icons-react'
import type { ItemView } from '#api/items.contract.ts'
import { useSave } from '#web/features/items/commands.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = { item: ItemView; onShare: () => void; onClose: () => void }

export const ItemTools = ({ item, onShare, onClose }: Props) => {
  const save = useSave()
  return (
    <div className="item__tools">
      {!item.isMine && (
        <Button
          look="bare"
          aria-pressed={item.isSaved}
          onClick={() => save.mutate({ id: item.id, save: !item.isSaved })}
        >
          <Icon of={IconHeart} full={item.isSaved} />
          {item.isSaved ? 'Saved' : 'Save'}
        </Button>
      )}
      <Button look="bare" onClick={onShare}>
        <Icon of={IconShare2} />
        Share
      </Button>
      <IconButton icon={IconX} label="Close" onClick={onClose} />
    </div>
  )
}
