import { IconCheck } from '@tabler/icons-react'
import * as texts from '#web/features/items/share/texts.ts'
import { Chip } from '#web/ui/button/chip.tsx'

type Props = { value: readonly string[]; onChange: (windows: string[]) => void }

/** Times that suit, as many as one likes; those of an older listing stay. */
export const WindowPicks = ({ value, onChange }: Props) => {
  const all = [...texts.windows, ...value.filter((window) => !texts.windows.includes(window))]
  return (
    <fieldset className="stack">
      <legend className="label">{texts.whenSuits}</legend>
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
