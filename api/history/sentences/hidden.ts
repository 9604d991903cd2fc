import type { HidingReason } from '#domain/hiding.ts'

/** Why something of one's own is kept from others. */
const HIDDEN: Readonly<Record<HidingReason, string>> = {
  reports: 'After reports, until an admin has looked at it',
  review: 'Until an admin has looked at it',
  'owner-away': 'While you are away',
}

/** Why it is no longer. */
const SHOWN: Readonly<Record<HidingReason, string>> = {
  reports: 'An admin has looked at it',
  review: 'An admin has looked at it',
  'owner-away': 'You are back',
}

interface Because {
  readonly because: HidingReason
}

/** `what`: of one's own, at the beginning of the sentence. */
export const hidden = (what: string, { because }: Because) => ({
  text: `${what} was hidden`,
  detail: HIDDEN[because],
})

export const shown = (what: string, { because }: Because) => ({
  text: `${what} is no longer hidden`,
  detail: SHOWN[because],
})
