import { IconBan } from '@tabler/icons-react'
import { type Other, useBlock } from '#web/features/blocks/commands.ts'
import * as texts from '#web/features/blocks/texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { Confirm } from '#web/ui/layer/confirm.tsx'

type Props = { other: Other; onClose: () => void; onDone: () => void }

/** Says what happens, before it happens. */
export const BlockConfirm = ({ other, onClose, onDone }: Props) => {
  const name = firstName(other)
  const block = useBlock(other, onDone)
  return (
    <Confirm
      tone="danger"
      icon={IconBan}
      title={texts.blockQuestion(name)}
      yes={texts.block}
      no={texts.cancel}
      busy={block.isPending}
      onYes={() => block.mutate()}
      onNo={onClose}
    >
      {texts.blockFollows(name)}
    </Confirm>
  )
}
