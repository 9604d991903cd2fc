/** Every text of the page that visitors see. */

export const skip = 'Skip to the content'
export const home = 'Share a Gifty, home'
export const account = 'Account'
export const logIn = 'Sign in'
export const getStarted = 'Get Started'
export const headline = 'Find free stuff, a short walk from home'
export const why =
  "Give what you don't need to someone round the corner. Less goes to waste, and you get to know the street."
export const free = 'Free for everyone. No fees, no prices, no ads.'
export const finePrint = 'Fine print'
export const terms = 'Terms'
export const privacyNotice = 'Privacy'
export const listingPolicy = 'Listing policy'
export const ending = 'What is gathering dust in your shed?'

// How it works
export const howItWorks = 'How it works'
export const share = 'Someone shares it'
export const shareText = 'A photo, a short description and a circle on the map. Never the exact address.'
export const ask = 'You ask for it'
export const askText = 'Say when you could come. They see everyone who asked, and choose.'
export const pickUp = 'You pick it up'
export const pickUpText = 'You get the address and a chat. Afterwards, you thank each other.'

// Examples
export const examples = 'What you might find'
export const examplesText = 'Examples, drawn for this page. Real ones have photos.'
export const train = 'Wooden train set, two bridges, all wheels on'
export const trainFar = '860 m · 10 min walk'
export const guitar = 'Nylon-string guitar with soft case'
export const guitarFar = '1.9 km · 23 min walk'
export const teaset = 'Teapot and four cups, one tiny chip'
export const teasetFar = '790 m · 9 min walk'
export const desk = 'Oak desk with drawer, 140 cm'
export const deskFar = '1.8 km · 22 min walk'

// Trust
export const privacy = 'Your address stays private'
export const privacyText =
  'Neighbours see a rough circle and your suburb. Only the person you say yes to sees the address, until a week after the pickup. Phone numbers stay out of listings; you chat in the app.'
export const noAddresses = 'No exact addresses'
export const noPhones = 'Chat without phone numbers'
export const leave = 'Leave any time, take your data with you'

// The drawn map
export const walk = '10 min walk'
export const armchair = 'Green wool armchair'
export const armchairFar = '650 m · 8 min walk'
export const lemons = 'Eureka lemons'
export const lemonsFar = '450 m · 5 min walk'
export const todayOnly = 'Today only'
export const bike = 'City bike, basket'
export const bikeFar = '530 m · 6 min walk'
export const question = 'Is the armchair still there?'
export const answer = 'It is. Come tomorrow at 17:30, the side gate is open.'
