import type { Document } from './port.ts'
import type { Value } from './query.ts'

/** The plain value at a dotted path: null where nothing is, or where something other than a plain value is. */
export const valueAt = (document: Document, path: string): Value => {
  const found = at(document, path)
  return isValue(found) ? found : null
}

/** The plain values of the array at a dotted path; none where no array is. */
export const valuesAt = (document: Document, path: string): readonly Value[] => arrayAt(document, path).filter(isValue)

/** The array at a dotted path as it stands in the document; an empty one where none is. */
export const arrayAt = (document: Document, path: string): readonly unknown[] => {
  const found = at(document, path)
  return Array.isArray(found) ? (found as readonly unknown[]) : NONE
}
const NONE: readonly unknown[] = []

/** One order for every store: null, numbers, texts by code point, false, true. */
export const compareValues = (a: Value, b: Value): number => {
  if (a === b) return 0
  const kinds = kindOf(a) - kindOf(b)
  if (kinds !== 0) return kinds
  return typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : Number(a) - Number(b)
}

/** By code point, as UTF-8 bytes compare; JavaScript's own `<` puts emoji before U+E000. */
export const compareText = (a: string, b: string): number => {
  const shared = Math.min(a.length, b.length)
  for (let at = 0; at < shared; at += 1) {
    const difference = a.charCodeAt(at) - b.charCodeAt(at)
    if (difference !== 0) return rankOf(a.charCodeAt(at)) - rankOf(b.charCodeAt(at))
  }
  return a.length - b.length
}

/** Null is its own kind, so a comparison within one kind never meets it. */
export const kindOf = (value: Value): number => {
  if (value === null) return 0
  if (typeof value === 'number') return 1
  return typeof value === 'string' ? 2 : 3
}

const SURROGATES = 0xd800
const PRIVATE_USE = 0xe000
const rankOf = (unit: number): number => {
  if (unit >= PRIVATE_USE) return unit - 0x800
  return unit >= SURROGATES ? unit + 0x2000 : unit
}

export const isValue = (found: unknown): found is Value =>
  found === null || typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'

const at = (document: Document, path: string): unknown => {
  let found: unknown = document
  for (const step of stepsOf(path)) {
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return null
    found = Object.hasOwn(found, step) ? (found as Readonly<Record<string, unknown>>)[step] : null
  }
  return found
}

/** Paths come from the indexes of the read models: a few dozen, split once. */
const split = new Map<string, readonly string[]>()
const stepsOf = (path: string): readonly string[] => {
  const known = split.get(path)
  if (known) return known
  const steps = path.split('.')
  split.set(path, steps)
  return steps
}
