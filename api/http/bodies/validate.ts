import type { z } from 'zod'
import { LONGEST_TEXT, plain } from './plain-text.ts'
import { problem } from '#api/http/answers/problem.ts'
import { wordingOf } from './wording.ts'
import * as texts from '#api/http/texts.ts'

/** Passwords are taken as typed; pictures are not text. */
const RAW: ReadonlySet<string> = new Set(['password', 'newPassword', 'currentPassword', 'photos'])
/** No shape of ours has half as many fields, or a name half as long. */
const MOST_FIELDS = 100
const LONGEST_NAME = 100

/**
 * Every text of a body made plain, and snake_case twins read only where camelCase is absent.
 * What is too long or too much is refused before it is looked at.
 */
export const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return plain(shortEnough(value))
  if (Array.isArray(value)) return value.map(cleaned)
  return typeof value === 'object' && value !== null ? cleanedFields(value) : value
}

const shortEnough = (text: string): string => {
  if (text.length <= LONGEST_TEXT) return text
  throw problem('invalid-input', { message: texts.textTooLong })
}

const cleanedFields = (fields: object): Record<string, unknown> => {
  const entries = Object.entries(fields)
  if (entries.length > MOST_FIELDS || entries.some(([name]) => name.length > LONGEST_NAME))
    throw problem('invalid-input', { message: texts.tooManyFields })
  return Object.fromEntries(
    entries
      .map(([key, value]) => ({
        key,
        camel: key.replace(/(?<=.)_([a-z])/gu, (_, letter: string) => letter.toUpperCase()),
        value,
      }))
      .filter(({ key, camel }) => camel === key || !(camel in fields))
      .map(({ camel, value }) => [camel, RAW.has(camel) ? value : cleaned(value)]),
  )
}

/** The shape, or a 400 that names every wrong field. */
export const parsed = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(value, { error: wordingOf })
  if (result.success) return result.data
  const errors = result.error.issues
    .slice(0, MOST_FIELDS)
    .map(({ path, message }) => ({ path: path.join('.'), message }))
  throw problem('invalid-input', {
    errors,
    ...(errors.length === 1 && errors[0] ? { message: errors[0].message } : {}),
  })
}
