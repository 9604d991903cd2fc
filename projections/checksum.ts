import type { Document } from '#read-store/port.ts'

/** 52 bits of a text (cyrb53 by bryc, public domain): quick, and pure where `crypto` may not be asked. */
export const hashOf = (text: string): number => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return TOP * (low & 0xfffff) + (high >>> 0)
}
const TOP = 2 ** 32

/** A sum does not depend on the order in which documents are met. 52 bits, so that adding two stays exact. */
export const addHash = (sum: number, hash: number): number => (sum + hash) % 2 ** 52

/** Of the document as every store keeps it: JSON, `_id` and `_pos` included. */
export const digestOf = (document: Document): number => hashOf(JSON.stringify(document))

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
