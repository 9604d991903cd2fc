import { DESCRIPTION_MAX, TITLE_MAX } from '#domain/requests/limits.ts'
import { earlyErrors, type Mode, requestErrors } from '#web/features/requests/form/field-errors.ts'
import type { Elements } from '#web/lib/elements.ts'
import type { Fields } from '#web/features/requests/form/fields.ts'
import styles from '#web/features/requests/form/request-form.module.css'
import { type PlaceFieldProps, RequestPlace } from '#web/features/requests/form/request-place.tsx'
import * as texts from '#web/features/requests/texts.ts'
import { contactWords } from '#web/lib/form/contact-words.ts'
import { dayOf } from '#web/lib/time/when.ts'
import { type Form, useForm } from '#web/lib/form/use-form.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { BadWords } from '#web/ui/form/text/bad-words.tsx'
import { CountedArea } from '#web/ui/form/text/counted-area.tsx'
import { CountedField } from '#web/ui/form/text/counted-field.tsx'
import { SelectField, TextField } from '#web/ui/form/text/text-field.tsx'
import { CATEGORIES, categoryOf } from '#web/vocabulary/thing/categories.ts'
import { ListingRules } from '#web/vocabulary/pick/listing-rules.tsx'
import { DialogForm } from '#web/ui/layer/dialog.tsx'

type Input = Pick<Parameters<typeof useForm<Fields>>[0], 'kept' | 'refusal' | 'onSubmit'> & {
  mode: Mode
  /** Suburb of the place in the profile; null where there is none. */
  savedSuburb: string | null
}

/** The form of a request, for posting and for editing. */
export const useRequestForm = ({ mode, savedSuburb, ...rest }: Input) => {
  const today = useToday()
  return useForm<Fields>({
    ...rest,
    check: (fields) => requestErrors(fields, { mode, today, hasSavedPlace: savedSuburb !== null }),
    atOnce: (fields) => earlyErrors(fields, today),
    paths: { needByDate: 'needBy', location: 'place' },
  })
}

const useToday = () => {
  const { now, zone } = useMoment()
  return dayOf(now, zone)
}

type Props = {
  id: string
  form: Form<Fields>
  savedSuburb: string | null
  placeField: (props: PlaceFieldProps) => Elements
}

/** The words of a request, what kind of thing, by when and where. */
export const RequestForm = ({ id, form, savedSuburb, placeField }: Props) => {
  const { title, description, category, place } = form.fields
  return (
    <DialogForm id={id} {...form.props}>
      <CountedField
        label={texts.titleLabel}
        hint={texts.titleHint}
        data-autofocus
        max={TITLE_MAX}
        {...form.counted('title')}
      />
      <BadWords words={contactWords(title)} />
      <CountedArea
        label={texts.descriptionLabel}
        hint={texts.descriptionHint}
        rows={4}
        max={DESCRIPTION_MAX}
        {...form.counted('description')}
      />
      <BadWords words={contactWords(description)} />
      <ListingRules />
      <div className={styles['pair']}>
        <SelectField
          label={texts.category}
          value={category}
          onChange={(event) => form.set({ category: categoryOf(event.currentTarget.value).value })}
        >
          {CATEGORIES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.needByLabel}
          aside={texts.optional}
          type="date"
          min={useToday()}
          {...form.text('needBy')}
        />
      </div>
      <RequestPlace
        place={place}
        savedSuburb={savedSuburb}
        error={form.error('place')}
        field={placeField}
        onPlace={(next) => form.set({ place: next })}
      />
    </DialogForm>
  )
}
