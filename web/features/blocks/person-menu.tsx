import { IconBan, IconFlag } from '@tabler/icons-react'
import type { Other } from '#web/features/blocks/commands.ts'
import { useSafety } from '#web/features/blocks/use-safety.tsx'
import * as texts from '#web/features/blocks/texts.ts'
import { Menu } from '#web/ui/layer/menu.tsx'

/** In a conversation: block or report the other person. */
export const PersonMenu = ({ other }: { other: Other }) => {
  const { blockText, onBlock, onReport, dialog } = useSafety(other)
  return (
    <>
      <Menu
        label={texts.moreAbout(other.name)}
        rows={[
          { icon: IconBan, text: blockText, run: onBlock },
          { icon: IconFlag, text: texts.report, run: onReport },
        ]}
      />
      {dialog}
    </>
  )
}
