import { IconBan, IconFlag } from '@tabler/icons-react'
import styles from '#web/features/blocks/blocks.module.css'
import type { Other } from '#web/features/blocks/commands.ts'
import { useSafety } from '#web/features/blocks/use-safety.tsx'
import * as texts from '#web/features/blocks/texts.ts'
import { Button } from '#web/ui/button/button.tsx'

type Props = { other: Other; onBlocked: () => void }

/** On a public profile: block or report this person. */
export const PersonActions = ({ other, onBlocked }: Props) => {
  const { blockText, onBlock, onReport, dialog } = useSafety(other, onBlocked)
  return (
    <div className={styles['actions']}>
      <Button icon={IconBan} look="bare" onClick={onBlock}>
        {blockText}
      </Button>
      <Button icon={IconFlag} look="bare" onClick={onReport}>
        {texts.report}
      </Button>
      {dialog}
    </div>
  )
}
