/** About contact details in a text. Those of the specification stand here to the letter. */

export const keepInApp = 'Remove phone numbers, email addresses, and external links. Keep conversations in-app.'
const kinds = { phone: 'a phone number', email: 'an e-mail address', link: 'a link' } as const
export const looksLike = (kind: keyof typeof kinds) =>
  `That looks like ${kinds[kind]}. You can send it, but it is safer to keep the conversation in the app.`
