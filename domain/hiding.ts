/** Why a listing or a request is kept from others. Each reason stands apart: one that ends shows nothing that another still hides. */
export const hidingReasons = ['reports', 'review', 'owner-away'] as const
export type HidingReason = (typeof hidingReasons)[number]
export type HiddenBecause = readonly HidingReason[]

export const withReason = (because: HiddenBecause, reason: HidingReason): HiddenBecause =>
  because.includes(reason) ? because : [...because, reason]

export const withoutReason = (because: HiddenBecause, reason: HidingReason): HiddenBecause =>
  because.filter((one) => one !== reason)
