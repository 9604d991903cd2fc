import { isRedacted, type Redacted } from '#domain/event.ts'

/** A personal field as documents keep it: null once its person is forgotten. */
export const known = <T>(value: T | Redacted): T | null => (isRedacted(value) ? null : value)
