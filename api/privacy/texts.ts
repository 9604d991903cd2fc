export const prepared = 'Your export is being prepared.'
