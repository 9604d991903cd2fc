import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Answer, Neighbour } from '#tests/visitor/visitor.ts'

/** Judges whether an answer, or none, is a pause that the client was promised: asked before each try, so that it knows when the try began. */
type Excuse = () => (answer: Answer | null, what: string) => boolean

/** "Not now" is the honest answer to what must be written while the log is away; to a reading it never is. */
export const notNow: Excuse = () => (answer, what) => !what.startsWith('GET') && answer?.status === 503

/** Several of each in every second while processes come and go; without these pauses the load alone would fill a core. */
const BETWEEN_SHARES_MS = 100
const BETWEEN_READS_MS = 40

/** Null where no whole answer came: nobody listened, or the process died in the midst of it. */
export const attempt = (call: () => Promise<Answer>): Promise<Answer | null> =>
  call().catch((error: unknown) => {
    if (error instanceof TypeError) return null
    throw error
  })
const textOf = (answer: Answer | null): string => (answer ? `${answer.status} ${answer.text}` : 'no answer')

export const thing = (title: string) => ({
  title,
  description: 'Deep and kind to backs.',
  location: { coordinates: [115.8716, -31.9341] },
})
export const idIn = ({ body }: Answer, name: string): string => {
  const found = (body[name] ?? body['data']) as { id: string }
  return found.id
}

/** People who share, claim and read without an end. They try again in a pause; everything else that is not as wanted is noted as `wrong`. */
export const makeLoad = (excuse: Excuse) => {
  const wrong: string[] = []
  const made: string[] = []
  const acknowledgedAt: number[] = []
  let loaded = true

  const insist = async (what: string, wanted: readonly number[], call: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const isPause = excuse()
      const answer = await attempt(call)
      if (answer && wanted.includes(answer.status)) {
        if (!what.startsWith('GET')) acknowledgedAt.push(performance.now())
        return answer
      }
      // A process that dies is known to be gone a little later than its connections.
      await sleep(200)
      if (isPause(answer, what)) continue
      wrong.push(`${what}: ${textOf(answer)}`)
      // One of them is enough.
      loaded = false
      if (answer) return answer
    }
  }
  /** Shares, tells twice under one key, and lets the other one ask for it; all of it must be there, once. */
  const share = async (owner: Neighbour, other: Neighbour): Promise<void> => {
    for (let turn = 0; loaded; turn += 1) {
      const title = `Thing ${turn} of ${owner.id}`
      const post = () => owner.post('/api/items', thing(title), { 'idempotency-key': title })
      const answer = await insist(`POST ${title}`, [201, 202], post)
      if (answer.status >= 300) return
      const id = idIn(answer, 'item')
      const again = await insist(`again ${title}`, [201, 202], post)
      if (again.status < 300) expect(idIn(again, 'item')).toBe(id)
      const claim = () => other.post('/api/claims', { itemId: id }, { 'idempotency-key': `claim ${title}` })
      await insist(`claim ${title}`, [201, 202], claim)
      made.push(id)
      await sleep(BETWEEN_SHARES_MS)
    }
  }
  const read = async (reader: Neighbour, first: string): Promise<void> => {
    const paths = [`/api/items/${first}`, '/api/items?status=all&limit=20', '/api/claims', '/api/notifications']
    for (let turn = 0; loaded; turn += 1) {
      const path = paths[turn % paths.length] ?? ''
      await insist(`GET ${path}`, [200], () => reader.get(path))
      await sleep(BETWEEN_READS_MS)
    }
  }
  /** `acknowledgedAt`: when each write was, by `performance.now()`. */
  return { wrong, made, acknowledgedAt, share, read, end: () => void (loaded = false) }
}
