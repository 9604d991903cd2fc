import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { keptText } from '#api/http/kept-text.ts'
import { get, type KeptText, type Route } from '#api/http/routing/route.ts'
import { JSON_TYPE, responsesOf } from './answers.ts'
import { beside, BYTES, SIGNED_IN } from './beside.ts'
import { type Example, type Examples, readExamples } from './examples.ts'

/** GET /openapi.json, made from the very contracts that check what comes in. */
const openApiOf = (routes: readonly Route[], examples: Examples): object => {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/gu, '{$1}')}`
    paths[path] = { ...paths[path], [route.method]: operationOf(route, examples[nameOf(route)]) }
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
    components: { securitySchemes: { session: cookie('gifty_session'), hostSession: cookie('__Host-gifty_session') } },
    paths: described as ZodOpenApiPathsObject,
  })
}

/** Its name is the second where the site is served over HTTPS. */
const cookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name }) as const

/** As `Examples` names a call. */
const nameOf = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`

/** The capability, which is the first word of a path. */
const tagOf = (path: string): string => path.split('/')[2] ?? ''
/** `putClaimsIdAccept`: the method and the words of the path. */
const operationIdOf = (method: string, path: string): string =>
  method + [...path.matchAll(/[a-z0-9]+/giu)].map(([word]) => word.charAt(0).toUpperCase() + word.slice(1)).join('')

const operationOf = (route: Route, example: Example | undefined): object => ({
  operationId: operationIdOf(route.method, route.path),
  tags: [tagOf(`/api${route.path}`)],
  summary: route.summary,
  security: route.access !== 'anyone' ? SIGNED_IN : [],
  requestParams: {
    ...paramsOf(route.path),
    ...(route.query ? { query: route.query } : {}),
    ...headersOf(route),
  },
  ...bodyOf(route, example?.body),
  responses: responsesOf(route, example?.answer),
})

const headersOf = ({ method }: Route): object => ({ header: method === 'get' ? READING : WRITING })

/** Of every call that writes: the csrf pair, and the key by which a repeat is known. */
const WRITING = z.object({
  'X-CSRF-Token': z.string(),
  'X-Session-Id': z.string(),
  'Idempotency-Key': z.string().max(200).optional(),
})
/** Of a call that anyone may make as well, where somebody is signed in. */
const READING = z.object({
  'X-Min-Position': z.string().optional().describe('`X-Position` of a write that the response must show'),
})

const paramsOf = (path: string): object => {
  const names = [...path.matchAll(/:(\w+)/gu)].map(([, name]) => name ?? '')
  return names.length === 0 ? {} : { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }
}

const bodyOf = ({ body, takesFile }: Route, example: unknown): object => {
  if (takesFile) return { requestBody: { content: { 'multipart/form-data': { schema: z.object({ file: BYTES }) } } } }
  if (!body) return {}
  return { requestBody: { content: { [JSON_TYPE]: { schema: body, ...(example === undefined ? {} : { example }) } } } }
}

/**
 * Made at the first request and kept, compressed too: it took 40 ms of the only thread each time, and a megabyte for anybody who asks.
 */
export const openApiRoutes = (routes: readonly Route[]): readonly Route[] => {
  let text: Promise<KeptText> | null = null
  const write = async (): Promise<KeptText> => keptText(JSON.stringify(openApiOf(routes, await readExamples())))
  return [
    get('/openapi.json', {
      summary: 'This description.',
      access: 'anyone',
      response: z.looseObject({ openapi: z.string() }),
      handler: async () => ({ kept: await (text ??= write()) }),
    }),
  ]
}
