import type { z } from 'zod'
import { plain } from '#domain/text.ts'
import { problem } from './problem.ts'

/** Passwords are taken as typed; pictures are not text. */
const RAW: ReadonlySet<string> = new Set(['password', 'newPassword', 'currentPassword', 'photos'])

/** Every text of a body made plain (decisions section 8), and snake_case twins read only where camelCase is absent (G6). */
export const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return plain(value)
  if (Array.isArray(value)) return value.map(cleaned)
  return typeof value === 'object' && value !== null ? cleanedFields(value) : value
}

const cleanedFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([key, value]) => ({
        key,
        camel: key.replace(/(?<=.)_([a-z])/gu, (_, letter: string) => letter.toUpperCase()),
        value,
      }))
      .filter(({ key, camel }) => camel === key || !(camel in fields))
      .map(({ camel, value }) => [camel, RAW.has(camel) ? value : cleaned(value)]),
  )

/** The shape, or a 400 that names every wrong field. */
export const parsed = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw problem('invalid-input', {
    errors,
    ...(errors.length === 1 && errors[0] ? { message: errors[0].message } : {}),
  })
}
