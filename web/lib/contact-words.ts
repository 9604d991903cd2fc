import { type Finding, findContactDetails } from '#domain/contact-filter.ts'

/** Spec section 5: the same words under every public text. */
export const KEEP_IN_APP = 'Remove phone numbers, email addresses, and external links. Keep conversations in-app.'

const NAMES = { phone: 'a phone number', email: 'an e-mail address', link: 'a link' } as const

export const contactError = (text: string) => (findContactDetails(text).length > 0 ? KEEP_IN_APP : undefined)

/** In private words it only warns. */
export const contactWarning = (text: string) => {
  const found = findContactDetails(text)[0]
  return found && `That looks like ${NAMES[found.kind]}. You can send it, but it is safer to stay in here.`
}

export type Piece = { text: string; bad: boolean }

/** The text in pieces, so that a screen can mark the words. */
export const marked = (text: string, findings: readonly Finding[] = findContactDetails(text)): Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end } of findings) {
    if (start < at) continue
    pieces.push({ text: text.slice(at, start), bad: false }, { text: text.slice(start, end), bad: true })
    at = end
  }
  pieces.push({ text: text.slice(at), bad: false })
  return pieces.filter((piece) => piece.text !== '')
}
