export const sayWhy = 'Say why: the letter tells it.'
