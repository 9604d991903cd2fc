import { findContactDetails } from '#domain/contact-filter.ts'

/** Spec section 5: the same words under every public text. */
const KEEP_IN_APP = 'Remove phone numbers, email addresses, and external links. Keep conversations in-app.'

const NAMES = { phone: 'a phone number', email: 'an e-mail address', link: 'a link' } as const

export const contactError = (text: string) => (findContactDetails(text).length > 0 ? KEEP_IN_APP : undefined)

/** In private messages contact details only cause a warning. */
export const contactWarning = (text: string) => {
  const found = findContactDetails(text)[0]
  return (
    found &&
    `That looks like ${NAMES[found.kind]}. You can send it, but it is safer to keep the conversation in the app.`
  )
}

/** The parts of the text that are contact details. */
export const contactWords = (text: string) =>
  findContactDetails(text).map(({ kind, start, end }) =>
    // The filter finds only the beginning of a link; show all of it.
    kind === 'link' ? (/^\S*?(?=[.,;!?)]*(?:\s|$))/.exec(text.slice(start))?.[0] ?? '') : text.slice(start, end),
  )
