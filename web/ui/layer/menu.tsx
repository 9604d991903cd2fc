import type { Icon as TablerIcon } from '@tabler/icons-react'
import { IconDots } from '@tabler/icons-react'
import { Icon } from '#web/ui/button/icon.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Popover } from '#web/ui/layer/popover.tsx'
import styles from '#web/ui/layer/menu.module.css'

type Row = { icon: TablerIcon; text: string; run: () => void }

/** Further actions behind a button with three dots; each closes it. */
export const Menu = ({ label, rows }: { label: string; rows: readonly Row[] }) => (
  <Popover
    label={label}
    className={styles['menu']}
    button={(control) => <IconButton icon={IconDots} label={label} {...control} />}
  >
    {(shut) =>
      rows.map(({ icon, text, run }, place) => (
        <button
          key={place}
          type="button"
          className={styles['menuRow']}
          onClick={() => {
            shut()
            run()
          }}
        >
          <Icon of={icon} />
          <span>{text}</span>
        </button>
      ))
    }
  </Popover>
)
