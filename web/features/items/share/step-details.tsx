import { IconClock } from '@tabler/icons-react'
import * as limits from '#domain/items/limits.ts'
import type { Fields } from '#web/features/items/share/fields.ts'
import { DrawPicks } from '#web/features/items/share/area/draw-picks.tsx'
import { EndPicks } from '#web/features/items/share/area/end-picks.tsx'
import styles from '#web/features/items/share/share.module.css'
import { titled } from '#web/features/items/share/likely-category.ts'
import * as texts from '#web/features/items/share/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { contactWords } from '#web/lib/form/contact-words.ts'
import type { Form } from '#web/lib/form/use-form.ts'
import { BadWords } from '#web/ui/form/text/bad-words.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { CountedArea } from '#web/ui/form/text/counted-area.tsx'
import { CountedField } from '#web/ui/form/text/counted-field.tsx'
import { Segmented } from '#web/ui/form/choice/segmented.tsx'
import { Switch } from '#web/ui/form/choice/switch.tsx'
import { SelectField, TextField } from '#web/ui/form/text/text-field.tsx'
import { CATEGORIES } from '#web/vocabulary/thing/categories.ts'
import { CONDITIONS, DIFFICULTIES } from '#web/vocabulary/thing/conditions.ts'
import { ListingRules } from '#web/vocabulary/pick/listing-rules.tsx'
import { TRANSPORTS } from '#web/vocabulary/thing/transport.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { SettingRow } from '#web/ui/layout/row/setting-row.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

export type StepProps = {
  form: Form<Fields>
  /** While somebody has the thing, only photos, times and notes can change. */
  locked: boolean
  /** A draw may decide who gets it: of a new listing for all neighbours. */
  mayDraw?: boolean
  /** Into the flow as it is then: what comes late changes nothing beside it. */
  onChange: (fields: Partial<Fields>) => void
}

export const StepDetails = ({ form, locked, mayDraw = false, onChange }: StepProps) => {
  const { fields } = form
  return (
    <fieldset className={cx('stack g4', styles['shareFields'])} disabled={locked} aria-label={texts.stepNames.details}>
      {locked && (
        <Note tone="amber" as="p">
          {texts.onlySomeChange}
        </Note>
      )}
      <CountedField
        label={texts.title}
        hint={texts.titleHint}
        max={limits.TITLE_MAX}
        {...form.counted('title')}
        onText={(title) => onChange(titled(fields, title))}
      />
      <BadWords words={contactWords(fields.title)} />
      <SelectField
        label={giftTexts.category}
        value={fields.category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      >
        {CATEGORIES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <CountedArea label={texts.description} max={limits.DESCRIPTION_MAX} {...form.counted('description')} />
      <BadWords words={contactWords(fields.description)} />
      <ListingRules />
      <fieldset className="stack">
        <legend className="label">{texts.condition}</legend>
        <Segmented
          label={texts.condition}
          full
          className={styles['shareSegments']}
          options={CONDITIONS}
          value={fields.condition ?? ''}
          onChange={(condition) => condition !== '' && onChange({ condition })}
        />
      </fieldset>
      <div className={styles['three']}>
        <fieldset className="stack">
          <legend className="label">{texts.carryIt}</legend>
          <Segmented
            label={giftTexts.transport}
            full
            className={styles['shareSegments']}
            options={TRANSPORTS}
            value={fields.transport}
            onChange={(transport) => onChange({ transport })}
          />
        </fieldset>
        <TextField label={texts.weight} maxLength={limits.MEASURE_MAX} {...form.text('weight')} />
        <TextField label={giftTexts.size} maxLength={limits.MEASURE_MAX} {...form.text('dimensions')} />
      </div>
      <fieldset className="stack">
        <legend className="label">{giftTexts.gettingItOut}</legend>
        <Segmented
          label={giftTexts.gettingItOut}
          full
          className={styles['shareSegments']}
          options={DIFFICULTIES}
          value={fields.difficulty ?? ''}
          onChange={(difficulty) => difficulty !== '' && onChange({ difficulty })}
        />
      </fieldset>
      <HowLong fields={fields} onChange={onChange} />
      {mayDraw && <DrawPicks fields={fields} error={form.error('drawUntil')} onChange={onChange} />}
    </fieldset>
  )
}

/** Until tonight, until another end, or until it is gone. */
const HowLong = ({ fields, onChange }: Pick<StepProps, 'onChange'> & { fields: Fields }) => (
  <>
    <Panel as="div" className={styles['shareVerge']}>
      <SettingRow lead={<Icon of={IconClock} />} title={texts.verge} text={texts.vergeText}>
        <Switch on={fields.verge} label={texts.verge} onChange={(verge) => onChange({ verge, expiresAt: null })} />
      </SettingRow>
    </Panel>
    {!fields.verge && <EndPicks value={fields.expiresAt} onChange={(expiresAt) => onChange({ expiresAt })} />}
  </>
)
