import { sentence } from '#domain/sentence.ts'
export { back } from '#web/ui/said-often-texts.ts'

/** Every text of the dialogs about a claim, and of choosing a time in them. */

// Choosing a time
export const chooseTime = 'Choose a time'
export const otherTime = 'Other'
export const dayAndTime = 'Day and time'
export const timePassed = 'That time has passed.'
export const timeTooLate = 'Pickup is not possible that late.'

// Saying yes
export const sayYesTo = (name: string) => sentence`Say yes to ${name}?`
export const othersKeepPlace = 'The others keep their place in line.'
export const timeMissing = 'Choose a time, or agree on it later.'
export const when = 'When?'
export const askedTime = (time: string) => `${time}, as asked`
export const agreeLater = 'Agree later'
export const askedTimePassed = (name: string, time: string) =>
  sentence`${name} asked for ${time}. This time has passed, so choose another.`
export const thenAgreed = (name: string) => sentence`${name} asked for this time, so it is agreed.`
export const thenInChat = 'You agree on a time in the chat.'
export const thenConfirmed = (name: string) => sentence`It is agreed once ${name} confirms it.`
export const thenConfirmedInstead = (name: string, before: string) =>
  sentence`${name} has to confirm it. Until then ${before} stands.`

// The address that is told
export const address = 'Address'
export const addressSeen = (name: string) => sentence`${name} sees the address of your listing.`
export const addressHint = (name: string) => sentence`Only ${name} sees it, until 7 days after the pickup`
export const street = 'Street and number'
export const change = 'Change'

// Saying no
export const sayNoTo = (name: string) => sentence`Say no to ${name}?`
export const sayNo = 'Say no'
export const noFollows = (name: string) => sentence`${name} gets a kind message, and the others move up.`

// Another time
export const suggestTime = 'Suggest another time'
export const whichTime = 'What time suits you?'
export const proposeThis = 'Propose this time'
export const agreedOnceConfirmed = (name: string) => sentence`It is agreed once ${name} confirms.`
export const changesOnceConfirmed = (name: string) => sentence`The time changes once ${name} confirms.`
export const insteadOf = (when: string) => `Instead of ${when}`
export const proposed = 'Time proposed'
export const proposedText = (name: string, when: string) => sentence`${name} has been asked about ${when}.`

// Cancelling a pickup
export const cancelQuestion = 'Cancel this pickup?'
export const cancelText = (name: string) => sentence`The pickup with ${name}. Other neighbours can ask for it again.`
export const cancelTimedText = (name: string, when: string) =>
  sentence`${when} with ${name}. Other neighbours can ask for it again.`
export const nextIsTold = 'The next person in line is told'
export const backOnMap = 'It goes back on the map'
export const addressHidden = 'You no longer see the address'
export const chatStays = (name: string) => sentence`You can still read the chat with ${name}`

// Withdrawing a request
export const withdrawQuestion = 'Withdraw your request?'
export const withdraw = 'Withdraw'
export const withdrawText = (title: string) =>
  sentence`You will lose your place in line for “${title}”. You can ask again later, at the end of the line.`

// Releasing it
export const notComingQuestion = (name: string) => sentence`${name} is not coming?`
export const didNotCome = (name: string) => sentence`We had agreed on a time, but ${name} did not come`
export const release = 'Release it'
export const releaseText = (name: string) =>
  sentence`The pickup ends and ${name} no longer sees your address. The listing goes back on the map.`
export const releaseToNextText = (name: string, next: string) =>
  sentence`The pickup ends and ${name} no longer sees your address. ${next} is next in line.`

// Picked up before the agreed hour
export const completeQuestion = 'Picked up already?'
export const complete = 'It is picked up'
export const notYet = 'Not yet'
export const completeText = (title: string) =>
  sentence`You have not agreed on a time yet. Mark “${title}” as picked up once it has changed hands.`
export const completeTimedText = (title: string, when: string) =>
  sentence`The pickup is agreed for ${when}. Mark “${title}” as picked up once it has changed hands.`

// Reporting a problem
export const whatWentWrong = 'What went wrong?'
export const whatHappened = 'What happened?'
export const withPerson = (name: string) => sentence`with ${name}`
export const disputeFollows = 'An admin will read it. Until then the pickup stays marked as done.'
export const sendReport = 'Send report'
