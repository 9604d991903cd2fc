/** What the pages are called, in the title of the window. */

export const site = 'Find free stuff from the people next door'
export const signIn = 'Sign in'
export const register = 'Create account'
export const messages = 'Messages'
export const profile = 'Profile'
export const requests = 'Gift Requests'
export const postRequest = 'Request a Gift'
export const request = 'Gift request'
export const editRequest = 'Edit request'
export const offer = 'Offer an item'
export const offers = 'Offers'
