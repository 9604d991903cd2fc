import type { ReactNode } from 'react'
/** Every text about what the owner changed since somebody asked. */

import type { ClaimView } from '#api/claims/contract.ts'
import { richText } from '#web/lib/text/rich-text.ts'
import { sentence } from '#domain/sentence.ts'

type Field = ClaimView['changes'][number]['field']

export const changed = (name: string) => sentence`${name} changed this listing since you asked`
export const freeToStepBack = 'You may step back. It does not count against you.'
export const doesNotCount = 'The listing was changed, so this does not count against you.'
export const stepBack = 'Step back'
export const nothing = 'not said'
export const wordsBefore = (words: ReactNode) => richText`Before: ${words}`
export const wordsNow = (words: ReactNode) => richText`Now: ${words}`
export const difference = (label: string, before: ReactNode, now: ReactNode) => richText`${label}: ${before} → ${now}`

export const labels: Record<Field, string> = {
  title: 'Title',
  description: 'Description',
  condition: 'Condition',
  dimensions: 'Size',
  weight: 'Weight',
  transport: 'Transport',
  pickupDifficulty: 'Carrying it out',
  availabilityWindow: 'Availability',
  expiresAt: 'Listed until',
  photos: 'Pictures',
  place: 'Place',
  pickupNotes: 'Pickup notes',
}
export const fieldChanged = (field: Field) => `${labels[field]} changed`
