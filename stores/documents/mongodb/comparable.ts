import type { Value } from '#stores/documents/query.ts'

/**
 * Texts compare by code point in every store. MongoDB compares them as UTF-8, which is the same, but BSON holds no half of a surrogate pair,
 * and servers that speak its protocol may compare UTF-16. So the few texts with a unit from U+D800 on stand here in another
 * spelling, which compares alike everywhere: such a unit follows a mark, which puts surrogates behind all others.
 */
export const comparable = (value: Value): Value =>
  typeof value === 'string' && HIGH.test(value) ? value.replaceAll(HIGHS, spelled) : value

const HIGH = /[\uD800-\uFFFF]/
const HIGHS = /[\uD800-\uFFFF]/g
const [OTHER, SURROGATE] = ['\uE000', '\uE001']
/** Surrogates as letters of a range that no mark and no other escaped unit is in. */
const SHIFT = 0x8000

const spelled = (unit: string): string => {
  const code = unit.charCodeAt(0)
  return code >= 0xe000 ? `${OTHER}${unit}` : `${SURROGATE}${String.fromCharCode(code - SHIFT)}`
}
