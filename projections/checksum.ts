import type { Document } from '#read-store/port.ts'

/** A sum does not depend on the order in which documents are met. 52 bits, so that adding two stays exact. */
export const addHash = (sum: number, hash: number): number => (sum + hash) % 2 ** 52

/** Alike in all that JSON keeps; the order of an object's fields says nothing. */
export const sameDocument = (a: Document, b: Document): boolean =>
  JSON.stringify(a) === JSON.stringify(b) || canonical(a) === canonical(b)

/** Fields, at the top, in which two documents differ. */
export const differingFields = (a: Document, b: Document): readonly string[] => {
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  const fields = new Set([...left.keys(), ...right.keys()])
  return [...fields].filter((field) => canonical(left.get(field)) !== canonical(right.get(field))).toSorted()
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isPlain(inner) ? sorted(inner) : inner)) ?? 'nothing'

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
