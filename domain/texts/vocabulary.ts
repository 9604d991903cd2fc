/** What the site says of its rules, in the order in which it is shown. */
export const TEXT_KINDS = ['terms', 'privacy', 'listing-policy'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** What a person agrees to on joining, and again when it has changed. */
export const AGREED_KINDS = ['terms', 'privacy'] as const
export type AgreedKind = (typeof AGREED_KINDS)[number]

/** The version that the product brings along; in force from the first start on. */
export const FIRST_VERSION = 1
