/** Every text beside and over the forms for signing in and for creating an account. Those of the specification stand here to the letter. */

// Why one may sign in
export const seeYouAgain = 'Good to see you again'
export const freeAndNear = 'Chairs, bikes, lemons: free, and a walk away'
export const addressNotShown = 'Your address is never shown, only a circle'
export const allFree = 'Everything is free, for everyone'

// Why one is asked twice
export const almostThere = 'Almost there'
export const secondProtects = 'The second step protects your address, even if somebody guesses the password'
export const lastsOnDevice = 'A sign-in lasts 30 days on each device'

// Why one may create an account
export const freeStuff = 'Free stuff, a short walk from home'
export const knowsHowFar = 'See how far it is before you ask'
export const onlyACircle = 'Neighbours see a circle, never your address'
export const chatInApp = 'Chat in the app, no phone numbers needed'

// What for
export const signIn = 'Sign in'
export const createAccount = 'Create account'
export const toMessage = 'Sign in to message'
export const toMessageText = 'Create a free account to chat with neighbors.'
export const toOffer = 'Sign in to offer'
export const toOfferText = 'See what a neighbour needs, and offer one of your things.'
export const toAskText = 'Sign in to see this gift and ask for it.'
export const forgot = 'Forgot your password?'
export const lostPhone = 'I lost my phone'
