import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Answer, join, type Neighbour } from '#tests/visitor/visitor.ts'
import { attempt } from './steady-load.ts'

interface Write {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
}
interface Promised {
  readonly itemId: string
  readonly claimId: string
  readonly title: string
}

/** "Behind" is an honest answer, but only for as long as another process takes over. */
const BEHIND_MS = 15_000
/** Tries of one act, 0.2 s apart. */
const TRIES = 20

export const thing = (title: string) => ({
  title,
  description: 'Something that somebody gives away.',
  location: { coordinates: [115.8716, -31.9341], address: '12 Oak Lane' },
})
/** Less than an hour ahead, so both are reminded at once. */
const soon = (): string => new Date(Date.now() + 30 * 60_000).toISOString()
const madeId = ({ body }: Answer, name: string): string => ((body[name] ?? body['data']) as { id: string }).id

/** An act as a client does it: under a key, again and again until there is an answer. */
const write = async (by: Neighbour, { method, path, body = {} }: Write): Promise<Answer> => {
  const headers = { 'idempotency-key': `act ${Math.random()}` }
  for (let tries = 0; ; tries += 1) {
    const answer = await attempt(() => by.call(method, path, { body, headers }))
    if (answer && (answer.status < 500 || tries === TRIES)) {
      expect([200, 201, 202], `${method} ${path}: ${answer.text}`).toContain(answer.status)
      return answer
    }
    if (tries === TRIES) throw new Error(`${method} ${path} got no answer`)
    await sleep(200)
  }
}

/** What somebody is answered who has been told a position. */
const seen = async (by: Neighbour, path: string, after: Answer): Promise<string> => {
  const position = after.headers.get('x-position') ?? ''
  let text = ''
  const read = async (): Promise<readonly unknown[]> => {
    const answer = await by.get(path, { 'x-min-position': position })
    text = answer.text
    return [answer.status, answer.headers.get('x-stale')]
  }
  await expect.poll(read, { timeout: BEHIND_MS, interval: 20 }).toEqual([200, null])
  return text
}

/** Tom, who gives away, and Maya, who asks; both read what the other one did, wherever they are sent. */
export const twoNeighbours = async (url: string) => {
  const tom = await join(url, 'Tom Whitfield')
  const maya = await join(url, 'Maya Fernandes')
  const titles: string[] = []
  let given = 0

  /** Shared, asked for and promised. */
  const promised = async (): Promise<Promised> => {
    const title = `Thing ${titles.length}`
    titles.push(title)
    const listed = await write(tom, { method: 'POST', path: '/api/items', body: thing(title) })
    const itemId = madeId(listed, 'item')
    expect(await seen(maya, `/api/items/${itemId}`, listed)).toContain(title)
    const asking = { itemId, claimerMessage: `For ${title}`, pickupTime: soon() }
    const asked = await write(maya, { method: 'POST', path: '/api/claims', body: asking })
    const claimId = madeId(asked, 'claim')
    expect(await seen(tom, `/api/claims/${claimId}`, asked)).toContain(claimId)
    const yes = { ownerResponse: 'Yes, come.' }
    const accepted = await write(tom, { method: 'PUT', path: `/api/claims/${claimId}/accept`, body: yes })
    expect(await seen(maya, `/api/claims/${claimId}`, accepted)).toContain('accepted')
    return { itemId, claimId, title }
  }

  /** And a message, the pickup and thanks. */
  const handedOver = async (): Promise<void> => {
    const { claimId, title } = await promised()
    const words = { claimId, content: `Thanks for ${title}` }
    const sent = await write(maya, { method: 'POST', path: '/api/messages', body: words })
    expect(await seen(tom, '/api/messages/conversations', sent)).toContain(words.content)
    const done = await write(maya, { method: 'PUT', path: `/api/claims/${claimId}/complete` })
    expect(await seen(tom, `/api/claims/${claimId}`, done)).toContain('completed')
    const thanks = { recipientId: tom.id, claimId, type: 'generous', comment: `Kind: ${title}` }
    await write(maya, { method: 'POST', path: '/api/appreciations', body: thanks })
    given += 1
  }

  return { tom, maya, promised, handedOver, titles, given: () => given }
}
export type TwoNeighbours = Awaited<ReturnType<typeof twoNeighbours>>
