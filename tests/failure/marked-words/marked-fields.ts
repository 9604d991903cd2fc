import { z } from 'zod'
import { routes } from '#api/routes.ts'

/**
 * Everything that somebody can write or upload, field by field of every contract: `POST /items body.title`. A new field is one of these, until
 * somebody of the marked words fills it (marked-life.ts) or it is named here.
 */

/** What holds no word of the person who sends it, by its name wherever it stands. */
const NO_WORDS: readonly string[] = [
  // Ids, links and places in a list, which the site made.
  ['id', 'itemId', 'claimId', 'requestId', 'offerId', 'recipientId', 'participantId', 'passedOnFrom', 'photos[]'],
  ['token', 'cursor', 'before'],
  // Moments.
  ['pickupTime', 'expiresAt', 'closesAt', 'until'],
  // Digits of a phone, and codes that the site gave out.
  ['twoFactorCode', 'verificationCode', 'backupCode'],
  // A point on a curve, made by a browser; yes or no.
  ['p256dh', 'involved'],
].flat()
const NOBODYS: ReadonlySet<string> = new Set([
  // The accounts of a demo are shipped with the product.
  'POST /auth/demo-login body.email',
  // Whoever runs the site publishes them for everybody.
  'POST /admin/texts/:kind body.text',
  'POST /admin/texts/:kind body.changes',
])

export const fieldsWithWords = (): readonly string[] =>
  routes.flatMap((route) => {
    const name = `${route.method.toUpperCase()} ${route.path}`
    const texts = (['body', 'query'] as const).flatMap((part) =>
      route[part] === undefined ? [] : textsIn(shapeOf(route[part]), part),
    )
    const all = route.takesFile ? [...texts, 'file'] : texts
    return all.filter((field) => !hasNoWords(name, field)).map((field) => `${name} ${field}`)
  })

const hasNoWords = (name: string, field: string): boolean =>
  NO_WORDS.includes(field.split('.').at(-1) ?? '') || NOBODYS.has(`${name} ${field}`)

interface Shape {
  readonly type?: string
  readonly enum?: unknown
  readonly const?: unknown
  /** Times and days have one. */
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: Shape | false
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
}
/** What is never taken (z.never) is no field. */
const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: 'input' }) as Shape

const textsIn = (shape: Shape, at: string): readonly string[] => {
  const { anyOf = [], oneOf = [], allOf = [], properties = {}, items, additionalProperties } = shape
  const alternatives = [...anyOf, ...oneOf, ...allOf].flatMap((one) => textsIn(one, at))
  const inner = Object.entries(properties).flatMap(([name, one]) => textsIn(one, `${at}.${name}`))
  const elements = items ? textsIn(items, `${at}[]`) : []
  const named = additionalProperties ? textsIn(additionalProperties, `${at}.*`) : []
  const found = [...alternatives, ...inner, ...elements, ...named]
  return [...new Set(isText(shape) ? [at, ...found] : found)]
}
const isText = ({ type, pattern, enum: one, const: only }: Shape): boolean =>
  type === 'string' && pattern === undefined && one === undefined && only === undefined

export interface Sent {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}
/** The fields of a call in which a mark was sent, as `fieldsWithWords` names them. */
export const fieldsFilled = ({ method, path, body }: Sent, isMarked: (text: string) => boolean): readonly string[] => {
  const [address = '', search = ''] = path.replace(/^\/api/u, '').split('?')
  const route = routes.find((one) => one.method === method.toLowerCase() && patternOf(one.path).test(address))
  if (!route) return []
  const query = Object.fromEntries(new URLSearchParams(search))
  const fields = [...markedIn(body, 'body', isMarked), ...markedIn(query, 'query', isMarked)]
  return fields.map((field) => `${method} ${route.path} ${field}`)
}
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u')

const markedIn = (value: unknown, at: string, isMarked: (text: string) => boolean): readonly string[] => {
  if (typeof value === 'string') return isMarked(value) ? [at] : []
  if (Array.isArray(value)) return value.flatMap((one) => markedIn(one, `${at}[]`, isMarked))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => markedIn(part, `${at}.${name}`, isMarked))
}
