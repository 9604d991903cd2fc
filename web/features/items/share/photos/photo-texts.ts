/** Every text of the step with the photos. Those of the specification stand here to the letter. */

import type { Elements } from '#web/lib/elements.ts'
import { counted, numberText, wordFor } from '#web/lib/text/counted.ts'
import { richText } from '#web/lib/text/rich-text.ts'

/** Shows a part of a sentence in another way. */
type Shown = (words: string) => Elements

export const startWithPhoto = 'Start with a photo'
export const startWithPhotoText = 'Up to 6. The first one is the cover. Location data is removed from every photo.'
export const addPhoto = 'Add a photo'
/** `ifMouse`: what can only be done with a mouse. */
export const placesLeft = (count: number, ifMouse: Shown) =>
  richText`${ifMouse('or drop it here, ')}${counted(count, 'place', 'places')} left`
export const photosWait = (strong: Shown) =>
  richText`${strong('Waiting photos upload automatically')} when you are back online. Keep this page open: after a reload you have to pick them again.`
export const formats = 'PNG, JPG or WebP, 8 MB each.'
export const formatsAndTouch = `${formats} Touch a handle for arrows that change the order.`
export const formatsAndDrag = `${formats} Drag to change the order, or press space on a handle and use the arrow keys.`

// One photo
export const cover = 'Cover'
export const removePhoto = (place: number) => `Remove photo ${place}`
export const handle = (place: number) => `Photo ${place}. Press space to pick up, arrows to move`
export const moveEarlier = 'Move earlier'
export const moveLater = 'Move later'
export const uploading = (place: number) => `Uploading photo ${place}`
export const percent = (share: number) => `${share}%`
export const megabytesOf = (sent: string, whole: string) => `${sent} of ${whole} MB`
export const waiting = 'Waiting'
export const makeSmaller = 'Make it smaller'

// What is wrong
export const wrongFormat = 'PNG, JPG or WebP only'
export const tooLarge = (megabytes: string) => `${megabytes} MB is over 8 MB`
export const unreadable = "This photo can't be read."
export const notUploaded = 'A photo could not be uploaded. Try again, or remove it.'
export const maximum = (count: number) => `${numberText(count)} photos are the maximum`
export const leftOut = (count: number) => wordFor(count, 'One was left out.', `${numberText(count)} were left out.`)
