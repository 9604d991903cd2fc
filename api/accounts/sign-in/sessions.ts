import type { Session } from '#stores/vault/port.ts'
import * as shape from '#api/accounts/contract.ts'
import { pageOf } from '#api/http/answers/cursor.ts'
import { isAlive } from '#api/http/session/session-life.ts'
import { problem } from '#api/http/answers/problem.ts'
import { del, get, type Route } from '#api/http/routing/route.ts'

const view = ({ id, device, place, createdAt, lastSeenAt }: Session, currentId: string | undefined) => ({
  id,
  _id: id,
  device,
  place,
  createdAt,
  lastSeenAt,
  current: id === currentId,
})

export const sessionRoutes: readonly Route[] = [
  get('/auth/sessions', {
    summary: 'Where I am signed in.',
    access: 'member',
    inRecovery: true,
    ...shape.calls['GET /auth/sessions'],
    handler: async ({ deps, me, session, query }) => {
      const mine = await deps.vault.sessions.ofPerson(me.id)
      const alive = mine.filter((each) => isAlive(each, deps.clock()))
      const { rows, meta } = pageOf(alive, query)
      return { data: rows.map((each) => view(each, session?.id)), extras: { meta } }
    },
  }),
  del('/auth/sessions/terminate-others', {
    summary: 'Sign out everywhere else.',
    access: 'member',
    needsRecentEntry: true,
    inRecovery: true,
    ...shape.calls['DELETE /auth/sessions/terminate-others'],
    handler: async ({ deps, me, session }) => ({
      data: { ended: await deps.vault.sessions.endAll(me.id, session?.id) },
    }),
  }),
  del('/auth/sessions/terminate-all', {
    summary: 'Sign out everywhere, here too; the secret calendar address is closed.',
    access: 'member',
    needsRecentEntry: true,
    inRecovery: true,
    ...shape.calls['DELETE /auth/sessions/terminate-all'],
    handler: async (request) => {
      const { deps, me } = request
      await request.applied(await request.send({ type: 'closeFeed' }))
      const ended = await deps.vault.sessions.endAll(me.id)
      request.setSessionCookie(null)
      return { data: { ended } }
    },
  }),
  del('/auth/sessions/:id', {
    summary: 'End one of my sessions.',
    access: 'member',
    needsRecentEntry: true,
    inRecovery: true,
    ...shape.calls['DELETE /auth/sessions/:id'],
    handler: async ({ deps, me, session, params, setSessionCookie }) => {
      const found = await deps.vault.sessions.byId(params['id'] ?? '')
      if (found?.personId !== me.id) throw problem('not-found')
      await deps.vault.sessions.end(found.id)
      if (found.id === session?.id) setSessionCookie(null)
      return { data: { ended: [found.id] } }
    },
  }),
]
