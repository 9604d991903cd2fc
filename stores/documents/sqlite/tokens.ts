import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { hashOf } from '#stores/documents/hash.ts'
import type { ArrayCondition } from '#stores/documents/match.ts'
import type { Value } from '#stores/documents/query.ts'
import type { Layout } from './layout.ts'
import type { Document } from '#stores/documents/port.ts'
import { arrayAt, isValue } from '#stores/documents/values.ts'

/**
 * What a document's arrays hold, as words for SQLite's inverted index: the array's number, the kind, and the value in hex, so
 * that no value is ever split, folded or read as an operator. Empty where the arrays hold nothing.
 */
export const tokensOf = ({ arrays }: Layout, document: Document | null): string => {
  let tokens = ''
  if (!document) return tokens
  for (const [path, number] of arrays) tokens += wordsOf(arrayAt(document, path), number)
  return tokens
}

/** Most changes of a document leave its arrays as they are, the very same objects: a hundred beginnings and cells of a listing. */
const wordsOf = (array: readonly unknown[], number: number): string => {
  const known = array.length > FEW ? words.get(array) : undefined
  if (known?.number === number) return known.text
  let text = ''
  for (const value of array) if (isValue(value)) text += ` a${number}${codeOf(value)}`
  if (array.length > FEW) words.set(array, { number, text })
  return text
}
/** Remembering costs as much as putting so many together. */
const FEW = 16
const words = new WeakMap<readonly unknown[], { readonly number: number; readonly text: string }>()

/** All array conditions in one question of the index; null where one of them can never hold. */
export const matchOf = ({ arrays }: Layout, conditions: readonly ArrayCondition[]): string | null => {
  const groups = conditions.map((one) => {
    const number = arrays.get(one.field)
    return ('has' in one ? [one.has] : one.hasAny).map((value) => `a${number}${codeOf(value)}`).join(' OR ')
  })
  return groups.includes('') ? null : groups.map((group) => `(${group})`).join(' AND ')
}

/** To see whether the arrays have changed without reading them again. */
export const fingerprintOf = (tokens: string): string | null => (tokens === '' ? null : String(hashOf(tokens)))

const codeOf = (value: Value): string => {
  if (typeof value === 'string') return textCode(value)
  if (typeof value === 'number') return `n${hex(String(value))}`
  return value === null ? 'z' : value ? 't' : 'f'
}

/** The same beginnings and cells come again and again: hex from memory is five times quicker. */
const codes = new LRUCache<string, string>({ max: 50_000 })
/** The index keeps no word longer than 32 kB; far below that a hash tells texts apart as well. */
const LONG = 500

const textCode = (text: string): string => {
  const kept = codes.get(text)
  if (kept !== undefined) return kept
  const code = text.length > LONG ? `h${createHash('sha256').update(text).digest('hex')}` : `s${hex(text)}`
  codes.set(text, code)
  return code
}

const hex = (text: string): string => Buffer.from(text).toString('hex')
