import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import styles from '#web/ui/layout/row/icon-row.module.css'

type Props = {
  icon: TablerIcon
  title: ReactNode
  /** Beside the title. */
  badge?: Elements
  text: ReactNode
  /** At the end: when, and what one can do. */
  children?: Elements
}

/** One of several things in a panel: what it is, how it stands, and what one can do about it. */
export const IconRow = ({ icon, title, badge, text, children }: Props) => (
  <div className={styles['row']}>
    <span className={styles['tile']}>
      <Icon of={icon} />
    </span>
    <div className="grow">
      <p className="row row--wrap">
        <b>{title}</b>
        {badge}
      </p>
      <p className="t14 quiet">{text}</p>
    </div>
    {children}
  </div>
)

/** Rows with a line between them. */
export const IconRows = ({ children }: { children: Elements }) => <ul className={styles['rows']}>{children}</ul>
