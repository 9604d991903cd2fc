/** What people thank for. */
export const thankYou = 'Thank you'
export const friendly = 'Friendly'
export const punctual = 'Punctual'
export const generous = 'Generous'
export const asDescribed = 'As described'
