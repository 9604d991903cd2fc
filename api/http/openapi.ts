import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { failure, one } from './contract.ts'
import { change } from '#api/notifications/contract.ts'
import { get, type Route } from './route.ts'

/** GET /openapi.json, made from the very contracts that check what comes in. */
export const openApiOf = (routes: readonly Route[]): object => {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/gu, '{$1}')}`
    paths[path] = { ...paths[path], [route.method]: operationOf(route) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Share a Gifty',
      version: '1.0.0',
      description:
        'Neighbours give things away. Every write needs X-CSRF-Token and X-Session-Id, and takes Idempotency-Key.',
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'gifty_session' } } },
    paths: { ...paths, ...beside } as ZodOpenApiPathsObject,
  })
}

const operationOf = (route: Route): object => ({
  summary: route.summary,
  ...(route.access === 'member' ? SIGNED_IN : {}),
  requestParams: {
    ...paramsOf(route.path),
    ...(route.query ? { query: route.query } : {}),
    ...(route.method === 'get' ? {} : { header: WRITING }),
  },
  ...bodyOf(route),
  responses: { [String(route.status)]: answered(JSON_TYPE, route.response), default: REFUSED },
})

const JSON_TYPE = 'application/json'
const SIGNED_IN = { security: [{ session: [] }] }
const answered = (type: string, schema: z.ZodType) => ({ description: 'Done.', content: { [type]: { schema } } })
const REFUSED = { ...answered(JSON_TYPE, failure), description: 'Refused; `code` says why.' }
const BYTES = z.string().meta({ format: 'binary' })

/** G2 and G7. */
const WRITING = z.object({
  'X-CSRF-Token': z.string(),
  'X-Session-Id': z.string(),
  'Idempotency-Key': z.string().max(200).optional(),
})

const paramsOf = (path: string): object => {
  const names = [...path.matchAll(/:(\w+)/gu)].map(([, name]) => name ?? '')
  return names.length === 0 ? {} : { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }
}

const bodyOf = ({ body, takesFile }: Route): object => {
  if (takesFile) return { requestBody: { content: { 'multipart/form-data': { schema: z.object({ file: BYTES }) } } } }
  return body ? { requestBody: { content: { [JSON_TYPE]: { schema: body } } } } : {}
}

/** What answers otherwise than with an object, beside the routes: pictures and the live stream. */
const beside = {
  '/api/media/{id}': {
    get: {
      summary: 'A picture, at most 1600 px, or 480 px as a thumb; its bytes never change.',
      requestParams: { path: z.object({ id: z.string() }), query: z.object({ size: z.enum(['thumb']).optional() }) },
      responses: { 200: answered('image/webp', BYTES), default: REFUSED },
    },
  },
  '/api/stream': {
    get: {
      summary: 'Server-sent events: what to fetch again, never the content itself.',
      ...SIGNED_IN,
      responses: { 200: answered('text/event-stream', change), default: REFUSED },
    },
  },
}

export const openApiRoutes = (routes: readonly Route[]): readonly Route[] => [
  get('/openapi.json', {
    summary: 'This description.',
    access: 'anyone',
    response: one(z.unknown()),
    handler: () => Promise.resolve({ extras: { ...openApiOf(routes) } }),
  }),
]
