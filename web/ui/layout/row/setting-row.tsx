import type { ReactNode } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { cx } from '#web/ui/cx.ts'
import styles from '#web/ui/layout/row/setting-row.module.css'

type Props = {
  title: string
  text?: ReactNode
  lead?: Elements
  className?: string | undefined
  /** What sets it. */
  children: Elements
}

/** One setting: what it is, what it does, and its switch or button at the end. */
export const SettingRow = ({ title, text, lead, className, children }: Props) => (
  <div className={cx(styles['settingRow'], className)}>
    {lead}
    <div className="grow">
      <p className="strong">{title}</p>
      {text !== undefined && <p className="t14 quiet">{text}</p>}
    </div>
    {children}
  </div>
)
