import { EMPTY, type Fields } from '#web/features/items/share/fields.ts'
import { useShareForms } from '#web/features/items/share/use-share-forms.ts'
import type { Elements } from '#web/lib/elements.ts'

type Props = {
  fields: Partial<Fields>
  /** With what differs; the fields themselves stay. */
  onChange: (change: Partial<Fields>) => void
  children: (forms: ReturnType<typeof useShareForms>) => Elements
}

/** The forms of the share flow on fields that a test gives, without the machine. */
export const StepForms = ({ fields: given, onChange, children }: Props) => {
  const fields = { ...EMPTY, ...given }
  return children(
    useShareForms({
      fields,
      refusal: null,
      onChange: (next) => onChange(differing(fields, next)),
      onNext: () => undefined,
    }),
  )
}

const differing = (before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name as keyof Fields]))
