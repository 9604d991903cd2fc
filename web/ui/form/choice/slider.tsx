import type { CSSProperties } from 'react'
import { cx } from '#web/ui/cx.ts'
import styles from '#web/ui/form/choice/slider.module.css'

type Props = {
  id?: string
  label: string
  min: number
  max: number
  value: number
  /** What the value means, such as "3 km". */
  valueText: string
  className?: string | undefined
  onChange: (value: number) => void
}

export const Slider = ({ id, label, min, max, value, valueText, className, onChange }: Props) => {
  const share = { '--v': `${((value - min) / (max - min)) * 100}%` } as CSSProperties
  return (
    <input
      id={id}
      className={cx(styles['range'], className)}
      type="range"
      min={min}
      max={max}
      step={1}
      value={value}
      style={share}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
