import { makeEntry } from '#api/http/limits/limits.ts'
import type { Context } from 'koa'
import { z } from 'zod'
import type { Session } from '#stores/vault/port.ts'
import { user } from '#api/accounts/contract.ts'
import { respond } from '#api/http/answers/respond.ts'
import { type FirstAnswers, type FirstAnswersFor, giftIn } from '#api/http/page/page.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { addressOf, EVERYWHERE, giftQuestions, listQuestions, type Question } from './questions.ts'
import type { Limits } from '#api/http/limits/limits.ts'
import type { Shares } from '#api/http/limits/shares.ts'
import { memberOf, READ_IDENTITY } from '#api/http/routing/pipeline.ts'
import type { Route } from '#api/http/routing/route.ts'
import type { ShownFirst, Start } from '#api/http/page/start.ts'
import { routes } from '#api/routes.ts'

/** Milliseconds to wait for the answers that are embedded in a page; without them the page fetches them itself. */
const PATIENCE = 400

type World = ApiDeps & { readonly limits: Limits; readonly share: Shares }

/** Null where it takes too long or anything fails: then the page fetches them itself, and is told what is wrong. */
export const makeFirstAnswers = (deps: World): FirstAnswersFor => {
  const answersTo = async (context: Context, session: Session): Promise<FirstAnswers | null> => {
    const me = await memberOf(deps, session)
    if (me === null) return null
    const visit = { context, session, me, entry: makeEntry(deps.limits), ...READ_IDENTITY }
    const position = deps.readModels.position()
    const bodies = new Map<string, string | Buffer>()
    const shown: ShownFirst[] = []
    const isGift = giftIn(context.path) !== null
    const request = async (question: Question): Promise<string | Buffer> => {
      const { path, params = {}, query } = question
      const { body, shownFirst = [] } = await respond(deps, routeOf(question), { ...visit, params, query })
      bodies.set(addressOf(question), body)
      // A gift's page shows its own; the cards lie behind it.
      if (!isGift || path === '/items/:id') shown.push(...shownFirst)
      return body
    }
    /** Of something that may not be there. */
    const requestIfThere = (question: Question) => request(question).catch(() => null)
    const [account] = await Promise.all([request(WHO), ...EVERYWHERE.map(request)])
    const looking = {
      member: ofMe.parse(JSON.parse(String(account))).data,
      otherwise: deps.site.branding.site.defaultLocation,
    }
    await Promise.all([
      ...giftQuestions(context, looking).map(requestIfThere),
      ...listQuestions(context, looking).map(request),
    ])
    return { position, now: deps.clock(), bodies, shown, start: startOf(context, shown) }
  }

  return (context: Context, session: Session): Promise<FirstAnswers | null> =>
    soon(deps.share.run(session.personId ?? '', () => answersTo(context, session)).catch(() => null))
}

const WHO: Question = { path: '/auth/me', query: {} }
const ofMe = z.object({ data: user })

/** The cards lie over the map of a phone, where nothing but the place chooses them; null where nothing is to be shown. */
const startOf = ({ path, query }: Context, shown: readonly ShownFirst[]): Start | null => {
  const [first] = shown
  if (first === undefined) return null
  if (giftIn(path) !== null) return { is: 'gift', gift: first }
  return Object.keys(query).every((name) => name === 'r') ? { is: 'cards', cards: shown } : null
}

const routeOf = ({ path }: Question): Route => {
  const found = routes.find((route) => route.method === 'get' && route.path === path)
  if (!found) throw new Error(`no GET ${path}`)
  return found
}

const soon = async <Result>(work: Promise<Result>): Promise<Result | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE, null)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
