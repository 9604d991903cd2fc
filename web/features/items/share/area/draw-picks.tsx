import type { Fields } from '#web/features/items/share/fields.ts'
import { drawChoices } from './draw-choices.ts'
import { dayOf, endOfDay, whenText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Checkbox } from '#web/ui/form/choice/checkbox.tsx'
import { RadioChips } from '#web/ui/form/choice/radio-chips.tsx'
import * as texts from '#web/vocabulary/draw-texts.ts'

type Props = {
  error: string | undefined
  fields: Pick<Fields, 'verge' | 'expiresAt' | 'drawUntil' | 'drawFewer'>
  onChange: (fields: Partial<Fields>) => void
}

const OWNER = 'owner'
const DRAW = 'draw'

/** Whether the owner chooses, or a draw decides and until when one may ask. */
export const DrawPicks = ({ fields: { verge, expiresAt, drawUntil, drawFewer }, error, onChange }: Props) => {
  const moment = useMoment()
  const tonight = endOfDay(dayOf(moment.now, moment.zone), moment.zone)
  const choices = drawChoices(moment, verge ? tonight : expiresAt)
  const isDraw = drawUntil !== null
  const choose = (who: string) => onChange({ drawUntil: who === DRAW ? (choices[1] ?? choices[0] ?? null) : null })
  return (
    <fieldset className="stack">
      <legend className="label">{texts.whoGetsIt}</legend>
      <RadioChips
        label={texts.whoGetsIt}
        choices={[
          { value: OWNER, label: texts.iChoose },
          ...(choices.length > 0 || isDraw ? [{ value: DRAW, label: texts.aDrawDecides }] : []),
        ]}
        value={isDraw ? DRAW : OWNER}
        onChange={choose}
      />
      {choices.length === 0 && <p className="t14 quiet">{texts.endsTooSoon}</p>}
      {isDraw && (
        <>
          <p className="t14 quiet">{texts.drawHint}</p>
          <RadioChips
            label={texts.askUntil}
            choices={withChosen(choices, drawUntil).map((at) => ({ value: at, label: whenText(at, moment) }))}
            value={drawUntil}
            onChange={(at) => onChange({ drawUntil: at })}
          />
          {error !== undefined && <p role="alert">{error}</p>}
          <Checkbox checked={drawFewer} onChange={(event) => onChange({ drawFewer: event.currentTarget.checked })}>
            {texts.fewerTickets}
          </Checkbox>
        </>
      )}
    </fieldset>
  )
}

/** What was chosen before stays in sight, also where it no longer fits. */
const withChosen = (choices: readonly string[], chosen: string) =>
  choices.includes(chosen) ? choices : [chosen, ...choices]
