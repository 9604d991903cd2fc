import { IconBan, IconDots, IconFlag } from '@tabler/icons-react'
import type { Other } from '#web/features/blocks/commands.ts'
import { useSafety } from '#web/features/blocks/use-safety.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'

/** In a conversation: block or report the other person. */
export const PersonMenu = ({ other }: { other: Other }) => {
  const { isBlocked, onBlock, onReport, dialog } = useSafety(other)
  const label = `More about ${other.name}`
  const rows = [
    { key: 'block', icon: IconBan, text: isBlocked ? 'Unblock' : 'Block', run: onBlock },
    { key: 'report', icon: IconFlag, text: 'Report', run: onReport },
  ]
  return (
    <>
      <Popover
        label={label}
        className="menu"
        button={(control) => <IconButton icon={IconDots} label={label} {...control} />}
      >
        {(shut) =>
          rows.map(({ key, icon, text, run }) => (
            <button
              key={key}
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
      {dialog}
    </>
  )
}
