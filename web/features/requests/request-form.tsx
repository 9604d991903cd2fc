import { type FormEvent, useState } from 'react'
import {
  contactErrors,
  DESCRIPTION_MAX,
  type Errors,
  type Mode,
  otherErrors,
  TITLE_MAX,
  wordErrors,
} from '#web/features/requests/field-errors.ts'
import type { Elements } from '#web/lib/elements.ts'
import type { Fields } from '#web/features/requests/fields.ts'
import look from '#web/features/requests/request-form.module.css'
import { type PlaceFieldProps, RequestPlace } from '#web/features/requests/request-place.tsx'
import * as texts from '#web/features/requests/texts.ts'
import { contactWords } from '#web/lib/contact-words.ts'
import { dayOf } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { BadWords } from '#web/ui/bad-words.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { CountedField } from '#web/ui/counted-field.tsx'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import { CATEGORIES, categoryOf } from '#web/vocabulary/categories.ts'
import dialogLook from '#web/ui/dialog.module.css'

type Props = {
  id: string
  mode: Mode
  fields: Fields
  /** Suburb of the place in the profile; null where there is none. */
  savedSuburb: string | null
  /** What the server has refused, until something is typed. */
  refused: Errors
  placeField: (props: PlaceFieldProps) => Elements
  onFields: (fields: Fields) => void
  onSubmit: () => void
}

/** The words of a request, what kind of thing, by when and where: for posting and for editing. */
export const RequestForm = ({ id, mode, fields, savedSuburb, refused, placeField, onFields, onSubmit }: Props) => {
  const { now, zone } = useMoment()
  const today = dayOf(now, zone)
  const [left, setLeft] = useState<LeftFields>({})
  const [isPressed, setPressed] = useState(false)
  const others = otherErrors(fields, { mode, today, hasSavedPlace: savedSuburb !== null })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (Object.keys({ ...wordErrors(fields, mode), ...others }).length === 0) onSubmit()
  }
  const errors = { ...refused, ...visibleErrors(fields, { mode, left, isPressed }) }
  const set = (change: Partial<Fields>) => onFields({ ...fields, ...change })
  return (
    <form id={id} className={dialogLook['dlgIn']} noValidate onSubmit={submit}>
      <Words
        fields={fields}
        errors={errors}
        onFields={set}
        onLeft={(name) => setLeft((before) => ({ ...before, [name]: true }))}
      />
      <div className={look['pair']}>
        <SelectField
          label={texts.category}
          value={fields.category}
          onChange={(event) => set({ category: categoryOf(event.currentTarget.value).value })}
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
          min={today}
          value={fields.needBy}
          error={others.needBy ?? refused.needBy}
          onChange={(event) => set({ needBy: event.currentTarget.value })}
        />
      </div>
      <RequestPlace
        place={fields.place}
        savedSuburb={savedSuburb}
        error={isPressed ? (others.place ?? refused.place) : refused.place}
        field={placeField}
        onPlace={(place) => set({ place })}
      />
    </form>
  )
}

type LeftFields = { title?: boolean; description?: boolean }
type Seen = { mode: Mode; left: LeftFields; isPressed: boolean }

/** Contact details are told while one types, the rest once the field was left. */
const visibleErrors = (fields: Fields, { mode, left, isPressed }: Seen): Errors => {
  const { title, description } = wordErrors(fields, mode)
  return {
    ...contactErrors(fields),
    ...((isPressed || left.title) && title !== undefined && { title }),
    ...((isPressed || left.description) && description !== undefined && { description }),
  }
}

type WordsProps = {
  fields: Fields
  errors: Errors
  onFields: (change: Partial<Fields>) => void
  onLeft: (name: keyof LeftFields) => void
}

const Words = ({ fields: { title, description }, errors, onFields, onLeft }: WordsProps) => (
  <>
    <CountedField
      label={texts.titleLabel}
      hint={texts.titleHint}
      data-autofocus
      max={TITLE_MAX}
      value={title}
      error={errors.title}
      onText={(text) => onFields({ title: text })}
      onBlur={() => title !== '' && onLeft('title')}
    />
    <BadWords words={contactWords(title)} />
    <CountedArea
      label={texts.descriptionLabel}
      hint={texts.descriptionHint}
      rows={4}
      max={DESCRIPTION_MAX}
      value={description}
      error={errors.description}
      onText={(text) => onFields({ description: text })}
      onBlur={() => description !== '' && onLeft('description')}
    />
    <BadWords words={contactWords(description)} />
  </>
)
