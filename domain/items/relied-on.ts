/**
 * What somebody who asks for a thing relies on. Not its category and its urgency, which only say where it is found; not the notes, which
 * nobody has read before the owner said yes; of the place only what strangers see, because a street that is added moves nothing.
 */
export const RELIED_ON = [
  'title',
  'description',
  'condition',
  'dimensions',
  'weight',
  'pickupDifficulty',
  'transport',
  'photos',
  'publicPoint',
  'suburb',
  'availabilityTimes',
  'availabilityWindow',
  'expiresAt',
] as const

/** Whether an edit changes what people who asked rely on. */
export const isReliedOn = (edit: object): boolean => RELIED_ON.some((field) => field in edit)
