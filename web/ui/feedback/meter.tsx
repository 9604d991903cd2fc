import { cx } from '#web/ui/cx.ts'
import styles from '#web/ui/feedback/meter.module.css'

type Props = { value: number; max: number; label: string; word: string; weak: boolean }

/** Bars that fill, and the value as a word. */
export const Meter = ({ value, max, label, word, weak }: Props) => (
  <div
    className={cx(styles['meter'], weak && styles['meter_weak'])}
    role="meter"
    aria-label={`${label}: ${word}`}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
  >
    {Array.from({ length: max }, (_, index) => (
      <i key={index} className={index < value ? styles['on'] : undefined} />
    ))}
    <b>{word}</b>
  </div>
)
