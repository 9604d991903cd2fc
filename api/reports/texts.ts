export const reported = 'Thank you. An admin will look at it.'
