/** Arithmetic on ISO 8601 instants. Reads no clock: the only place in the domain that may touch `Date` (.oxlintrc.json). */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const ms = (iso: string): number => Date.parse(iso)
export const iso = (at: number): string => new Date(at).toISOString()
export const plus = (at: string, duration: number): string => iso(ms(at) + duration)
/** Milliseconds from `from` to `to`; negative when `to` is earlier. */
export const between = (from: string, to: string): number => ms(to) - ms(from)
