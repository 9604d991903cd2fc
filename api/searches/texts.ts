export const saved = 'Saved'
export const alreadySaved = 'Already saved'
export const deleted = 'Deleted'
