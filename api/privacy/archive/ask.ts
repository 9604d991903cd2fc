import { setImmediate } from 'node:timers/promises'
import type { ApiDeps } from '#api/http/deps.ts'
import { parsed } from '#api/http/bodies/validate.ts'
import { Problem } from '#api/http/answers/problem.ts'
import type { Me, RequestContext, Route, RouteResult } from '#api/http/routing/route.ts'
import { routes } from '#api/routes.ts'

/** A row of a list, or a whole answer that is no list. */
export type Row = Readonly<Record<string, unknown>>

/** A GET of the API. */
export interface Question {
  readonly path: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

/** Asks the calls of the app as one person: nothing is told that this person could not read there at this moment. */
export interface Ask {
  readonly personId: string
  /** Pages in the order of the call. None where the call answers 404. */
  readonly pages: (question: Question) => AsyncIterable<readonly Row[]>
  /** How many rows there are. */
  readonly count: (question: Question) => Promise<number>
}

const PAGE = '100'

export const makeAsk = (deps: ApiDeps, personId: string): Ask => {
  const ask = async ({ path, params = {}, query = {} }: Question): Promise<RouteResult | null> => {
    const route = routeOf(path)
    const asked = parsed(route.query, query)
    // Whoever asks the site meanwhile comes first: one answer takes some milliseconds, and a store may give it in the same turn.
    await setImmediate()
    try {
      return await route.handler(requestOf(deps, personId, { params, query: asked }))
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return null
      throw error
    }
  }
  return {
    personId,
    pages: async function* (question) {
      let cursor: string | null = null
      do {
        const query = { limit: PAGE, ...question.query, ...(cursor !== null && { cursor }) }
        const result: RouteResult | null = await ask({ ...question, query })
        if (result) yield rowsOf(result)
        cursor = result && metaOf(result).nextCursor
      } while (cursor !== null)
    },
    count: async (question) => {
      const result = await ask({ ...question, query: { limit: '1', ...question.query } })
      return result ? (metaOf(result).total ?? rowsOf(result).length) : 0
    },
  }
}

const routeOf = (path: string): Route => {
  const found = routes.find((one) => one.method === 'get' && one.path === path)
  if (!found) throw new Error(`no GET ${path}`)
  return found
}

/** As a neighbour like others, whoever it is: an admin's look at a stranger would be an event, and shows what is not the admin's. */
const requestOf = (
  deps: ApiDeps,
  personId: string,
  given: Pick<RequestContext<unknown, unknown, Me>, 'params' | 'query'>,
): RequestContext<unknown, unknown, Me> => ({
  deps,
  reads: deps.openReads(),
  me: { id: personId, role: 'user', demo: false, verified: true, twoFactor: false, agreed: null },
  session: null,
  body: undefined,
  file: null,
  ...given,
  metadata: { by: { kind: 'member', id: personId }, commandId: '', startedAt: '' },
  client: { network: '', siteNetwork: '', device: '', place: '' },
  previousAttempt: 'none',
  recoveryAsked: null,
  send: readsOnly,
  applied: readsOnly,
  spend: readsOnly,
  allows: readsOnly,
  triesLeft: readsOnly,
  giveBack: readsOnly,
  setRecoveryCookie: readsOnly,
  setSessionCookie: readsOnly,
  knownDevice: readsOnly,
})

const readsOnly = (): never => {
  throw new Error('a GET writes nothing')
}

/** As JSON has it: what is undefined is absent. */
const rowsOf = ({ data, dataJson }: RouteResult): readonly Row[] => {
  const plain: unknown = JSON.parse(dataJson ? dataJson.toString() : JSON.stringify(data ?? []))
  return Array.isArray(plain) ? plain : [plain as Row]
}

interface Meta {
  readonly nextCursor: string | null
  readonly total: number | null
}
const metaOf = ({ extras }: RouteResult): Meta => {
  const { nextCursor, total } = { ...(extras?.['meta'] as object | undefined) } as Readonly<Record<string, unknown>>
  return {
    nextCursor: typeof nextCursor === 'string' ? nextCursor : null,
    total: typeof total === 'number' ? total : null,
  }
}
