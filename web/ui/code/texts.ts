/** What stands beside a code to be scanned. */

export const howToUse = 'Point a camera at it, or print it and pin it up.'
export const save = 'Save as image'
export const notSaved = 'Could not save the image'
export const notSavedText = 'Take a screenshot of the code instead.'
