import { expect, it } from 'vitest'
import { makeHttp } from '#web/lib/http/http.ts'

type Given = {
  /** Whom the page shows. */
  shown: string | null | undefined
  /** Whose session each token is of, one after the other. */
  tokensOf: (string | null)[]
  /** How often a write is refused for its token first. */
  refusals: number
}

/** Writes once, and tells how often it was sent and how often somebody else was noticed. */
const writing = async ({ shown, tokensOf, refusals }: Given) => {
  const seen = { sent: 0, others: 0 }
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
  const http = makeHttp({
    fetch: async (input) => {
      if (input === '/api/auth/csrf-token')
        return answer(200, { csrfToken: 'token', sessionId: 'session', userId: tokensOf.shift() })
      seen.sent += 1
      if (seen.sent <= refusals) return answer(403, { success: false, message: 'Invalid csrf token', code: 'csrf' })
      return answer(200, { success: true })
    },
    newKey: () => 'key',
    shows: () => shown,
    onOther: () => (seen.others += 1),
  })
  const failed = await http.call({ method: 'PUT', path: '/items/1' }).then(
    () => null,
    (error: unknown) => error,
  )
  return { ...seen, failed }
}

it.each<[string, Given, number]>([
  ['the first token is theirs', { shown: 'ana', tokensOf: ['ben'], refusals: 0 }, 0],
  ['the second one is', { shown: 'ana', tokensOf: ['ana', 'ben'], refusals: 1 }, 1],
  ['a visitor’s first one is', { shown: null, tokensOf: ['ben'], refusals: 0 }, 0],
])('nothing is written in the name of somebody else, whose session it is by now: %s', async (_, given, sent) => {
  // As without an answer: what was to be sent waits for its person.
  expect(await writing(given)).toMatchObject({ sent, others: 1, failed: { status: 0 } })
})

it.each<[string, Given]>([
  ['for the same person', { shown: 'ana', tokensOf: ['ana', 'ana'], refusals: 1 }],
  ['for nobody, whom the server refuses by itself', { shown: 'ana', tokensOf: ['ana', null], refusals: 1 }],
  ['while the page does not know yet whom it shows', { shown: undefined, tokensOf: ['ana', 'ben'], refusals: 1 }],
])('a second try is sent %s', async (_, given) => {
  expect(await writing(given)).toEqual({ sent: 2, others: 0, failed: null })
})
