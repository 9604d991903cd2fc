export const sayWhatHappened = 'Say in a sentence what happened.'
