import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { failure } from './answers.contract.ts'
import { one } from './answers.contract.ts'
import { z } from 'zod'
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
    paths: paths as ZodOpenApiPathsObject,
  })
}

const operationOf = (route: Route): object => {
  const names = [...route.path.matchAll(/:(\w+)/gu)].map(([, name]) => name ?? '')
  const params =
    names.length === 0 ? {} : { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }
  return {
    summary: route.says,
    ...(route.who === 'member' ? { security: [{ session: [] }] } : {}),
    requestParams: { ...params, ...(route.query ? { query: route.query } : {}) },
    ...(route.body ? { requestBody: { content: { 'application/json': { schema: route.body } } } } : {}),
    responses: {
      [String(route.status)]: { description: 'Done.', content: { 'application/json': { schema: route.answer } } },
      default: { description: 'Refused; `code` says why.', content: { 'application/json': { schema: failure } } },
    },
  }
}

export const openApiRoutes = (routes: readonly Route[]): readonly Route[] => [
  get('/openapi.json', {
    says: 'This description.',
    who: 'anyone',
    answer: one(z.unknown()),
    act: () => Promise.resolve({ extras: { ...openApiOf(routes) } }),
  }),
]
