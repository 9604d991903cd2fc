/** The values of the address parameters `tab` and `r` (spec section 2), without anything a visitor need not fetch. */
export const TABS = ['all', 'available', 'yours', 'claimed', 'history', 'others'] as const
export type FeedTab = (typeof TABS)[number]

/** Whole kilometres from 1 to 25. */
export const isRadius = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 25
