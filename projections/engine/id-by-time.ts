import { ms } from '#domain/time.ts'

/**
 * Id of a document that one event makes: when, in milliseconds to the base of 36, and the first 60 random bits of the event's id. What is made one
 * after another stands side by side in every index that way, where ids that are nothing but random touch a page each.
 */
export const idByTime = ({ at, id }: { readonly at: string; readonly id: string }): string =>
  ms(at).toString(36) + id.slice(0, 18)
