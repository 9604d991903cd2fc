import { sentence } from '#domain/sentence.ts'

/** Every text about the sheet that is printed and pinned up. */

export const print = 'Print a sheet to pin up'
export const free = 'Free, from a neighbour'
export const where = (suburb: string) => sentence`To be picked up in ${suburb}`
export const scan = 'Point a camera at the code and ask for it.'
export const takeOne = 'Take one'
export const failed = 'The sheet could not be made'
export const failedText = 'Save the code as an image and print that, or try again.'
