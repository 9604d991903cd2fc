type Props = { on: boolean; label: string; onChange: (on: boolean) => void }

export const Switch = ({ on, label, onChange }: Props) => (
  <button
    type="button"
    className="switch"
    role="switch"
    aria-checked={on}
    aria-label={label}
    onClick={() => onChange(!on)}
  />
)
