import styles from '#web/ui/form/choice/switch.module.css'
type Props = { on: boolean; label: string; onChange: (on: boolean) => void }

export const Switch = ({ on, label, onChange }: Props) => (
  <input
    type="checkbox"
    className={styles['switch']}
    role="switch"
    checked={on}
    aria-label={label}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)
