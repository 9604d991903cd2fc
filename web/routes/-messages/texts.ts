/** What stands around the conversations. */

export const conversations = 'Conversations'
export const pickOne = 'Pick a conversation'
export const pickOneText = 'Everything about a pickup stays in its chat.'
