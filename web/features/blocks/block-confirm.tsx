import { IconBan } from '@tabler/icons-react'
import { type Other, useBlock } from '#web/features/blocks/commands.ts'
import { firstName } from '#web/lib/names.ts'
import { Confirm } from '#web/ui/confirm.tsx'

type Props = { other: Other; onClose: () => void; onDone: () => void }

/** Says what happens, before it happens. */
export const BlockConfirm = ({ other, onClose, onDone }: Props) => {
  const name = firstName(other.name)
  const block = useBlock(other, onDone)
  return (
    <Confirm
      tone="danger"
      icon={IconBan}
      title={`Block ${name}?`}
      yes="Block"
      no="Cancel"
      busy={block.isPending}
      onYes={() => block.mutate()}
      onNo={onClose}
    >
      You will not see each other’s listings and requests, and neither of you can ask, offer or write to the other. Open
      pickups between you end. {name} is not told that it was you.
    </Confirm>
  )
}
