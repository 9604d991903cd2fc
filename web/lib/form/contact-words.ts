import { findContactDetails } from '#domain/contact/contact-filter.ts'
import * as texts from '#web/lib/form/contact-texts.ts'

export const contactError = (text: string) => (findContactDetails(text).length > 0 ? texts.keepInApp : undefined)

/** In private messages contact details only cause a warning. */
export const contactWarning = (text: string) => {
  const found = findContactDetails(text)[0]
  return found && texts.looksLike(found.kind)
}

/** The parts of the text that are contact details. */
export const contactWords = (text: string) =>
  findContactDetails(text).map(({ kind, start, end }) =>
    // The filter finds only the beginning of a link; show all of it.
    kind === 'link' ? (/^\S*?(?=[.,;!?)]*(?:\s|$))/.exec(text.slice(start))?.[0] ?? '') : text.slice(start, end),
  )
