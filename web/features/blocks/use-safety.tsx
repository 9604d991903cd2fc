import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconBan } from '@tabler/icons-react'
import type { Elements } from '#web/lib/elements.ts'
import { type Other, useUnblock, useBlock } from '#web/features/blocks/commands.ts'
import { blockedQuery } from '#web/features/blocks/queries.ts'
import { ReportPersonDialog } from '#web/features/blocks/report-person-dialog.tsx'
import * as texts from '#web/features/blocks/texts.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { useQueued } from '#web/lib/outbox/use-outbox.ts'
import { blockSubject } from '#web/vocabulary/subjects.ts'
import { firstName } from '#web/lib/text/names.ts'
import { Confirm } from '#web/ui/layer/confirm.tsx'

type Safety = {
  /** What can be done about the block: begin it, take it back while it waits, end it. */
  readonly blockText: string
  readonly onBlock: () => void
  readonly onReport: () => void
  /** The question or the form that is open. */
  readonly dialog: Elements
}

/** What one can do about another person: block and unblock, report. `onBlocked` runs when the block is said. */
export const useSafety = (other: Other, onBlocked: () => void = noop): Safety => {
  const [open, setOpen] = useState<'block' | 'report' | null>(null)
  const { data } = useQuery(blockedQuery)
  const unblock = useUnblock(other)
  const waiting = useQueued(blockSubject(other.id)).at(-1)
  const isBlocked = data?.some(({ id }) => id === other.id) ?? false
  const close = () => setOpen(null)
  const blocked = () => {
    close()
    onBlocked()
  }
  return {
    blockText: waiting !== undefined ? texts.undoBlock : isBlocked ? texts.unblock : texts.block,
    onBlock: () => {
      if (waiting !== undefined) outbox.takeBack(waiting.key)
      else if (isBlocked) unblock.mutate()
      else setOpen('block')
    },
    onReport: () => setOpen('report'),
    dialog: (
      <>
        {open === 'block' && <BlockConfirm other={other} onClose={close} onDone={blocked} />}
        {open === 'report' && <ReportPersonDialog reported={{ person: other }} onClose={close} />}
      </>
    ),
  }
}

const noop = () => undefined

type BlockConfirmProps = { other: Other; onClose: () => void; onDone: () => void }

/** Says what happens, before it happens. */
export const BlockConfirm = ({ other, onClose, onDone }: BlockConfirmProps) => {
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
