/** Every text of the saved items. */

import { counted, numberText } from '#web/lib/text/counted.ts'

export const savedItems = 'Saved items'
export const notLoaded = 'Your saved items could not be loaded'
export const nothingSaved = 'Nothing saved yet'
export const nothingSavedText = 'Tap the heart on anything you want to think about.'
export const takenStay = 'Taken gifts stay here for 7 days, in case they become available again.'
export const removeTaken = 'Remove taken gifts'

type Counts = { all: number; ending: number; taken: number }
export const summary = ({ all, ending, taken }: Counts) => {
  const parts = [
    ...(ending > 0 ? [counted(ending, 'ends today', 'end today')] : []),
    ...(taken > 0 ? [`${numberText(taken)} taken`] : []),
  ]
  return [`${numberText(all)} saved.`, ...(parts.length > 0 ? [`${parts.join(', ')}.`] : [])].join(' ')
}
