import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BlockConfirm } from '#web/features/blocks/block-confirm.tsx'
import { type Other, useUnblock } from '#web/features/blocks/commands.ts'
import { blockedQuery } from '#web/features/blocks/queries.ts'
import { ReportPersonDialog } from '#web/features/blocks/report-person-dialog.tsx'

type Safety = {
  readonly isBlocked: boolean
  readonly onBlock: () => void
  readonly onReport: () => void
  /** The question or the form that is open. */
  readonly dialog: ReactNode
}

/** What one can do about another person: block and unblock, report. `onBlocked` runs when the block is in place. */
export const useSafety = (other: Other, onBlocked: () => void = noop): Safety => {
  const [open, setOpen] = useState<'block' | 'report' | null>(null)
  const { data } = useQuery(blockedQuery)
  const unblock = useUnblock(other)
  const isBlocked = data?.some(({ id }) => id === other.id) ?? false
  const close = () => setOpen(null)
  const blocked = () => {
    close()
    onBlocked()
  }
  return {
    isBlocked,
    onBlock: () => (isBlocked ? unblock.mutate() : setOpen('block')),
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
