import type { Session } from '#stores/vault/port.ts'
import * as shape from './contract.ts'
import { problem } from '#api/http/problem.ts'
import { del, get, type Route } from '#api/http/route.ts'

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
    says: 'Where I am signed in.',
    who: 'member',
    answer: shape.sessionsAnswer,
    act: async ({ deps, me, session }) => {
      const mine = await deps.vault.sessions.ofPerson(me.id)
      const alive = mine.filter(({ expiresAt }) => expiresAt > deps.clock())
      return {
        data: alive.map((each) => view(each, session?.id)),
        extras: { meta: { total: alive.length, nextCursor: null } },
      }
    },
  }),
  del('/auth/sessions/terminate-others', {
    says: 'Sign out everywhere else.',
    who: 'member',
    answer: shape.endedAnswer,
    act: async ({ deps, me, session }) => ({ data: { ended: await deps.vault.sessions.endAll(me.id, session?.id) } }),
  }),
  del('/auth/sessions/terminate-all', {
    says: 'Sign out everywhere, here too.',
    who: 'member',
    answer: shape.endedAnswer,
    act: async ({ deps, me, keepSession }) => {
      const ended = await deps.vault.sessions.endAll(me.id)
      keepSession(null)
      return { data: { ended } }
    },
  }),
  del('/auth/sessions/:id', {
    says: 'End one of my sessions.',
    who: 'member',
    answer: shape.endedAnswer,
    act: async ({ deps, me, session, params, keepSession }) => {
      const found = await deps.vault.sessions.byId(params['id'] ?? '')
      if (found?.personId !== me.id) throw problem('not-found')
      await deps.vault.sessions.end(found.id)
      if (found.id === session?.id) keepSession(null)
      return { data: { ended: [found.id] } }
    },
  }),
]
