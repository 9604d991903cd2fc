import type { ReactElement } from 'react'

/**
 * What is drawn beside something else: elements or nothing. Text stands alone in an element of its own, or a page that the browser translates
 * loses it: React then looks for a text that the browser has taken out.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[]
