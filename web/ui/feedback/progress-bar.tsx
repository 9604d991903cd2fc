import type { CSSProperties } from 'react'
import styles from '#web/ui/feedback/bar.module.css'

type Props = {
  label: string
  /** From 0 to 100; null where it is not known. */
  percent: number | null
}

/** How far something is. */
export const ProgressBar = ({ label, percent }: Props) => (
  <div
    className={styles['bar']}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    {...(percent !== null && { 'aria-valuenow': percent })}
  >
    <i style={{ '--v': `${percent ?? 0}%` } as CSSProperties} />
  </div>
)
