import type { Document } from '#read-store/port.ts'

/**
 * 52 bits of a text: FNV-1a, and its running sum for the other half; both stirred at the end. It finds losses and slips,
 * not forgers; pure, since `crypto` may not be asked here, and one multiplication a letter.
 */
export const hashOf = (text: string): number => {
  let low = 0x811c9dc5
  let high = text.length
  for (let at = 0; at < text.length; at += 1) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193)
    high = (high + low) | 0
  }
  return TOP * (stir(high) & 0xfffff) + (stir(low) >>> 0)
}
const TOP = 2 ** 32

/** MurmurHash3's last step: every bit of the sum reaches every bit of the answer. */
const stir = (bits: number): number => {
  const half = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  const most = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return most ^ (most >>> 16)
}

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
