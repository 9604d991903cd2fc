import { isDeepStrictEqual } from 'node:util'
import { appliedAnswer, failure } from '#api/http/contract.ts'
import { statusesOf } from '#api/http/openapi/answers.ts'
import { problemCodes } from '#api/http/answers/problem.ts'
import type { Route } from '#api/http/routing/route.ts'
import { routes } from '#api/routes.ts'

interface Answered {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly text: string
}

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^/api${route.path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'),
}))
/** The route that takes a call: the first that fits, as in the router. */
export const routeOf = (method: string, path: string): Route | undefined =>
  patterns.find(({ route, pattern }) => route.method === method.toLowerCase() && pattern.test(path))?.route

/** Holds every answer against its contract: nothing less, nothing more, and a refusal in the shape of one. */
export const keepsPromise = (method: string, address: string, { status, body, text }: Answered): void => {
  const [path = ''] = address.split('?')
  if (!path.startsWith('/api/') || path === '/api/openapi.json') return
  const route = routeOf(method, path)
  const broken = undeclared(route, status) ?? shapeOf(route, { status, body })
  if (broken) throw new Error(`${method} ${address} → ${status} breaks its contract: ${broken}\n${text}`)
  if (/:-0[,}\]]/u.test(text)) throw new Error(`${method} ${address} tells a negative zero:\n${text}`)
}

/** A call that no route declares is refused, and nothing else; 500 is never promised, and nobody relies on it. */
const undeclared = (route: Route | undefined, status: number): string | null => {
  if (!route) return status >= 400 ? null : 'no route is declared'
  return status === 500 || statusesOf(route).has(status) ? null : `the status ${status} is not declared`
}

const shapeOf = (route: Route | undefined, { status, body }: Pick<Answered, 'status' | 'body'>): string | null => {
  if (status >= 400) return refusalOf(body)
  return status === 202 ? laterOf(body) : answerOf(route, body)
}

const refusalOf = (body: unknown): string | null => {
  const parsed = failure.safeParse(body)
  if (!parsed.success) return parsed.error.message
  return problemCodes.some((code) => code === parsed.data.code) ? null : `the code ${parsed.data.code} is in no list`
}

/** Done, and to be read later. */
const laterOf = (body: unknown): string | null => appliedAnswer.safeParse(body).error?.message ?? null

const answerOf = (route: Route | undefined, body: unknown): string | null => {
  const parsed = route?.response.safeParse(body)
  if (!parsed?.success) return parsed?.error.message ?? null
  // What the shape does not name falls away when parsed: then the answer told more than it promised.
  return isDeepStrictEqual(parsed.data, body) ? null : `it tells more than ${JSON.stringify(parsed.data)}`
}
