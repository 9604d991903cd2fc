import Router from '@koa/router'
import type { Middleware } from 'koa'
import type { Route } from './route.ts'

type Composed = ReturnType<Router['routes']>

export interface Routing {
  readonly dispatch: (...call: Parameters<Composed>) => Promise<unknown>
  /** Methods that the path knows; none where there is no such path. */
  readonly methodsOf: (path: string) => readonly string[]
}

/** Where every call lives. */
const PREFIX = '/api'

/** A router for each first part of a path (`/items`, `/auth`): a call is compared with its own few routes, not with all of them. */
export const makeRouting = (routes: readonly Route[], handled: (route: Route) => Middleware): Routing => {
  const routers = new Map<string, { readonly router: Router; readonly dispatch: Composed }>()
  const open = (part: string) => {
    const router = new Router({ prefix: PREFIX })
    const made = { router, dispatch: router.routes() }
    routers.set(part, made)
    return made
  }
  for (const route of routes) {
    const part = firstPartOf(route.path)
    const { router } = routers.get(part) ?? open(part)
    router.register(route.path, [route.method], handled(route))
  }
  const routerOf = (path: string) =>
    path.startsWith(PREFIX) ? routers.get(firstPartOf(path.slice(PREFIX.length))) : undefined

  return {
    dispatch: async (context, next) => {
      const found = routerOf(context.path)
      return found ? found.dispatch(context, next) : next()
    },
    methodsOf: (path) => {
      const layers = routerOf(path)?.router.match(path, '').path ?? []
      return [...new Set(layers.flatMap(({ methods }) => methods))].toSorted()
    },
  }
}

/** Paths are read in any case, as the routers read them. */
const firstPartOf = (path: string): string => (path.split('/', 2)[1] ?? '').toLowerCase()
