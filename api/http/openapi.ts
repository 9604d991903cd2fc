import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { appliedAnswer, failure } from './contract.ts'
import { change } from '#api/notifications/contract.ts'
import { get, type Route } from './route.ts'

/** GET /openapi.json, made from the very contracts that check what comes in. */
export const openApiOf = (routes: readonly Route[]): object => {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/gu, '{$1}')}`
    paths[path] = { ...paths[path], [route.method]: operationOf(route) }
  }
  const described = { ...paths, ...beside }
  const tags = [...new Set(Object.keys(described).map(tagOf))].toSorted().map((name) => ({ name }))
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Share a Gifty',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Neighbours give things away. Every write needs X-CSRF-Token and X-Session-Id, and takes Idempotency-Key.',
    },
    servers: [{ url: '/' }],
    tags,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'gifty_session' } } },
    paths: described as ZodOpenApiPathsObject,
  })
}

/** The capability, which is the first word of a path. */
const tagOf = (path: string): string => path.split('/')[2] ?? ''
/** `putClaimsIdAccept`: the method and the words of the path. */
const operationIdOf = (method: string, path: string): string =>
  method + [...path.matchAll(/[a-z0-9]+/giu)].map(([word]) => word.charAt(0).toUpperCase() + word.slice(1)).join('')

const operationOf = (route: Route): object => ({
  operationId: operationIdOf(route.method, route.path),
  tags: [tagOf(`/api${route.path}`)],
  summary: route.summary,
  security: route.access === 'member' ? SIGNED_IN : [],
  requestParams: {
    ...paramsOf(route.path),
    ...(route.query ? { query: route.query } : {}),
    ...headersOf(route),
  },
  ...bodyOf(route),
  responses: responsesOf(route),
})

const headersOf = ({ method, access }: Route): object => {
  if (method !== 'get') return { header: WRITING }
  return access === 'member' ? { header: READING } : {}
}

const JSON_TYPE = 'application/json'
const SIGNED_IN = [{ session: [] }]
const answered = (type: string, schema: z.ZodType) => ({ description: 'Done.', content: { [type]: { schema } } })
const BYTES = z.string().meta({ format: 'binary' })

const responsesOf = (route: Route): object => {
  const done = [route.status, ...(route.otherStatuses ?? [])].map((status) => [
    status,
    answered(JSON_TYPE, route.response),
  ])
  const later = route.method === 'get' || route.status === 202 ? {} : { 202: LATER }
  return { ...Object.fromEntries(done), ...later, ...refusalsOf(route), default: REFUSED }
}

/** G34. */
const LATER = {
  id: 'applied',
  description: 'Done, and not readable yet (`X-Stale: true`): the id of what was made or changed.',
  content: { [JSON_TYPE]: { schema: appliedAnswer, example: { success: true, data: { id: '…', _id: '…' } } } },
}

/** Once in `components`, for all calls. */
const refused = (description: string, example: { readonly message: string; readonly code: string }) => ({
  id: example.code,
  description,
  content: { [JSON_TYPE]: { schema: failure, example: { success: false, ...example } } },
})
const REFUSED = { id: 'refused', ...answered(JSON_TYPE, failure), description: 'Refused; `code` says why.' }
/** G10. */
const REFUSALS = {
  400: refused('Wrong input.', { message: 'Please check what you entered.', code: 'invalid-input' }),
  401: refused('Not signed in.', { message: 'Authentication required', code: 'not-signed-in' }),
  403: refused('Not allowed, or no token.', { message: 'Invalid csrf token', code: 'csrf-invalid' }),
  404: refused('Not there, or not to be known.', { message: 'Not found.', code: 'not-found' }),
  409: refused('Not possible as things stand.', {
    message: 'This item has already been claimed.',
    code: 'item-already-claimed',
  }),
  413: refused('Too large.', { message: 'That is too large.', code: 'too-large' }),
  415: refused('Another kind of body.', { message: 'Send JSON.', code: 'wrong-media-type' }),
  422: refused('The key was used for something else.', {
    message: 'This Idempotency-Key was used for something else.',
    code: 'idempotency-key-reused',
  }),
  429: refused('Too often; see `Retry-After`.', {
    message: 'Too many tries. Please wait a little.',
    code: 'too-often',
  }),
  503: refused('Busy; see `Retry-After`.', {
    message: 'The server is busy. Please try again in a moment.',
    code: 'overloaded',
  }),
} as const

const refusalsOf = ({ method, access, path, query }: Route): object => {
  const writes = method !== 'get'
  const signedIn = access === 'member' || writes
  const statuses = [
    ...(writes || query ? ([400] as const) : []),
    ...(signedIn ? ([401] as const) : []),
    ...(writes ? ([403] as const) : []),
    ...(path.includes(':') ? ([404] as const) : []),
    ...(writes ? ([409, 413, 415, 422, 429] as const) : []),
    503 as const,
  ]
  return Object.fromEntries(statuses.map((status) => [status, REFUSALS[status]]))
}

/** G2 and G7. */
const WRITING = z.object({
  'X-CSRF-Token': z.string(),
  'X-Session-Id': z.string(),
  'Idempotency-Key': z.string().max(200).optional(),
})
/** G8. */
const READING = z.object({
  'X-Min-Position': z.string().optional().describe('`X-Position` of a write that the response must show'),
})

const paramsOf = (path: string): object => {
  const names = [...path.matchAll(/:(\w+)/gu)].map(([, name]) => name ?? '')
  return names.length === 0 ? {} : { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }
}

const bodyOf = ({ body, takesFile }: Route): object => {
  if (takesFile) return { requestBody: { content: { 'multipart/form-data': { schema: z.object({ file: BYTES }) } } } }
  return body ? { requestBody: { content: { [JSON_TYPE]: { schema: body } } } } : {}
}

/** What answers otherwise than with a documented object, beside the routes: pictures, the live stream, this description. */
const beside = {
  '/api/media/{id}': {
    get: {
      operationId: 'getMediaId',
      tags: ['media'],
      summary: 'A picture, at most 1600 px, or 480 px as a thumb; its bytes never change.',
      requestParams: { path: z.object({ id: z.string() }), query: z.object({ size: z.enum(['thumb']).optional() }) },
      responses: { 200: answered('image/webp', BYTES), 404: REFUSALS[404], default: REFUSED },
    },
  },
  '/api/stream': {
    get: {
      operationId: 'getStream',
      tags: ['stream'],
      summary: 'Server-sent events: what to fetch again, never the content itself.',
      security: SIGNED_IN,
      responses: { 200: answered('text/event-stream', change), 401: REFUSALS[401], default: REFUSED },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'getOpenapiJson',
      tags: ['openapi.json'],
      summary: 'This description.',
      responses: { 200: answered(JSON_TYPE, z.looseObject({ openapi: z.string() })), default: REFUSED },
    },
  },
}

/** Made at the first request and kept: it took 40 ms of the only thread each time. */
export const openApiRoutes = (routes: readonly Route[]): readonly Route[] => {
  let text: string | null = null
  return [
    get('/openapi.json', {
      summary: 'This description.',
      access: 'anyone',
      response: z.looseObject({ openapi: z.string() }),
      handler: () => Promise.resolve({ json: (text ??= JSON.stringify(openApiOf(routes))) }),
    }),
  ]
}
