import { areaErrors, contactErrors, detailErrors, type Fields } from '#web/features/items/share/fields.ts'
import type { ApiError } from '#web/lib/http/api-error.ts'
import { useForm } from '#web/lib/form/use-form.ts'

type Input = { fields: Fields; refusal: ApiError | null; onChange: (fields: Fields) => void; onNext: () => void }

/** The forms of the two steps that have one. They share the fields, which the machine holds. */
export const useShareForms = ({ fields, refusal, onChange, onNext }: Input) => {
  const shared = {
    kept: [fields, onChange] as const,
    atOnce: contactErrors,
    refusal,
    paths: PATHS,
    onSubmit: onNext,
  }
  return {
    details: useForm<Fields>({ ...shared, check: detailErrors }),
    area: useForm<Fields>({ ...shared, check: areaErrors }),
  }
}

const PATHS = {
  location: 'area',
  availabilityWindow: 'timeWords',
  pickupNotes: 'notes',
  draw: 'drawUntil',
} as const
