import { IconCheck } from '@tabler/icons-react'
import { Chip } from '#web/ui/chip.tsx'

const WINDOWS = ['Weekday evenings', 'Saturday morning', 'Saturday afternoon', 'Sunday', 'Any time, it is on the porch']

type Props = { value: readonly string[]; onChange: (windows: string[]) => void }

/** Times that suit, as many as one likes; those of an older listing stay. */
export const WindowPicks = ({ value, onChange }: Props) => {
  const all = [...WINDOWS, ...value.filter((window) => !WINDOWS.includes(window))]
  return (
    <fieldset className="stack">
      <legend className="label">When suits you?</legend>
      <div className="row row--wrap">
        {all.map((window) => {
          const on = value.includes(window)
          return (
            <Chip
              key={window}
              on={on}
              icon={on ? IconCheck : undefined}
              onClick={() => onChange(on ? value.filter((one) => one !== window) : [...value, window])}
            >
              {window}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}
