import { appendFileSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Examples } from '#api/http/openapi/examples.ts'
import { routeOf } from './promised.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly answer: unknown
}
const call = z.object({ name: z.string(), body: z.unknown().optional(), answer: z.unknown() })

/** Of one call; longer ones say no more to who reads the description. */
const LONGEST = 20_000

/** Where the environment names a file for them, calls that were answered as they should be are kept for the API's description. */
export const recordExample = ({ method, path, body, answer }: Call): void => {
  const file = process.env['RECORD_EXAMPLES']
  const route = routeOf(method, path.split('?')[0] ?? '')
  if (file === undefined || !route || route.body?.safeParse(body).success === false) return
  const line = JSON.stringify({ name: `${method} ${route.path}`, body, answer: shortened(answer) })
  if (line.length <= LONGEST) appendFileSync(file, `${line}\n`)
}

/** Of each call the recorded one that says most, in the order of their names. */
export const chosenExamples = (file: string): Examples => {
  const best = new Map<string, { readonly score: number; readonly body: unknown; readonly answer: unknown }>()
  for (const line of new Set(readFileSync(file, 'utf8').trim().split('\n'))) {
    const { name, body, answer } = call.parse(JSON.parse(asExample(line)))
    const score = scoreOf(answer) + scoreOf(body)
    if (score > (best.get(name)?.score ?? -1)) best.set(name, { score, body, answer })
  }
  const names = [...best.keys()].toSorted()
  return Object.fromEntries(
    names.map((name) => {
      const { body, answer } = best.get(name) ?? { body: undefined, answer: null }
      return [name, { ...(body === undefined ? {} : { body }), answer }]
    }),
  )
}

/** Addresses in mails, of servers and of doors as nobody has them: what tests look for as a secret stands in no description. */
const asExample = (line: string): string =>
  INSTEAD.reduce((text, [told, instead]) => text.replaceAll(told, instead), line)
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+(?:@|%40)[\w.]*example(?:\.\w+)?/gu, 'neighbour@neighbours.test'],
  [/Lemon-tree-42/gu, 'Wattle-tree-58'],
  [/http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?/gu, 'https://gifty.test'],
  [/31\.934\d*/gu, '31.952'],
  [/115\.871\d*/gu, '115.861'],
  [/\d* ?Oak Lane/gu, '5 Fig Street'],
]

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return isPair(value) ? value : value.slice(0, 1).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, inside]) => [field, shortened(inside)]))
}
/** Coordinates are no list. */
const isPair = (value: readonly unknown[]): boolean =>
  value.length === 2 && value.every((one) => typeof one === 'number')

/** How many fields say something. */
const scoreOf = (value: unknown): number => {
  if (value === null || value === undefined || value === '') return 0
  if (typeof value !== 'object') return 1
  return Object.values(value).reduce((sum: number, inside) => sum + scoreOf(inside), 0)
}
