import { IconBan, IconFlag } from '@tabler/icons-react'
import type { Other } from '#web/features/blocks/commands.ts'
import { useSafety } from '#web/features/blocks/use-safety.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** In a conversation: block or report the other person. */
export const PersonMenu = ({ other }: { other: Other }) => {
  const { isBlocked, onBlock, onReport, dialog } = useSafety(other)
  return (
    <>
      <Menu
        label={`More about ${other.name}`}
        rows={[
          { icon: IconBan, text: isBlocked ? 'Unblock' : 'Block', run: onBlock },
          { icon: IconFlag, text: 'Report', run: onReport },
        ]}
      />
      {dialog}
    </>
  )
}
