import { somebody } from '#tests/visitor/mailed-links.ts'
import type { Writes } from './writes-accounts.ts'
import { makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'

/** Good calls of being away and of leaving, each by somebody of its own. */
export const awayWrites: Writes = {
  'PUT /auth/pause': async (town) => ({
    by: (await somebody(town)).by,
    path: '/auth/pause',
    body: { paused: true },
    other: { paused: false },
  }),
  'DELETE /auth/me': async (town) => ({ by: (await somebody(town)).by, path: '/auth/me' }),
  'DELETE /auth/delete-account': async (town) => ({
    by: (await somebody(town)).by,
    path: '/auth/delete-account',
    body: { password: PASSWORD },
    other: { password: 'Wrong-1234' },
  }),
  'POST /user/request-export': async (town) => ({
    by: (await somebody(town)).by,
    path: '/user/request-export',
    body: { categories: ['profile'] },
    other: { categories: ['items'] },
  }),
  'POST /feedback': async ({ world }) => {
    const by = makeVisitor(world().url)
    await by.greet()
    const body = { reason: 'usability', feedback: 'Larger letters, please.' }
    return { by, path: '/feedback', body, other: { ...body, feedback: 'Smaller letters, please.' } }
  },
}
