import { sentence } from '#domain/sentence.ts'

/** Every text of the banner over the list that asks whether the place is still right. */

export const yourLocation = 'Your location'
export const stillIn = (name: string) => sentence`Are you still in ${name}? Distances are measured from there.`
export const update = 'Update'
