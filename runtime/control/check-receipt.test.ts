import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLocalities } from '#runtime/places/localities.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { streams } from '#domain/ids.ts'
import { ErasureReceiptMade, type ReceiptEvent } from '#domain/receipts/events.ts'
import { NO_STREAM } from '#stores/events/port.ts'
import { idIn, town, armchair } from '#tests/visitor/api-spec.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'
import { accountTasks } from './account-tasks.ts'
import { checkReceipt } from './check-receipt.ts'
import type { Tell } from './task-output.ts'
import { tasks } from './tasks.ts'

/** A receipt is worth what anybody finds who counts again. */
const { world, maya, tom, ask } = town()
const folder = mkdtempSync(inFolder(tmpdir(), 'receipt-'))
afterAll(() => rmSync(folder, { recursive: true }))

const erase = async (email: string): Promise<readonly string[]> => {
  const lines: string[] = []
  const { stores } = world()
  const given = {
    config: { dataDir: '' },
    stores,
    localities: makeLocalities(),
    rebuild: () => Promise.reject(new Error('not asked')),
  }
  await accountTasks.get('erase-account')?.jobFor([email])?.(
    given,
    (told) => void lines.push('line' in told ? told.line : ''),
  )
  await world().runner.waitFor(await stores.events.head(), 1000)
  return lines
}
const check = async (receipt: object): Promise<readonly [number, readonly string[]]> => {
  const file = inFolder(folder, 'receipt.json')
  writeFileSync(file, JSON.stringify(receipt))
  const lines: string[] = []
  const code = await checkReceipt(world().stores, file, (told) => void lines.push('line' in told ? told.line : ''))
  return [code, lines]
}

let lines: readonly string[] = []
let answer: Record<string, unknown> = {}
beforeAll(async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const photo = (await maya().upload('/api/media', png)).body['data'] as { url: string }
  const itemId = idIn(await maya().post('/api/items', { ...armchair, photos: [photo.url] }), 'item')
  await ask(itemId, tom())
  await maya().post('/api/requests', { title: 'A cot for six weeks', description: 'For our grandchild.' })
  lines = await erase('maya.fernandes@example.org')
  const visitor = makeVisitor(world().url)
  const id = /receipts\/([0-9a-f]{32})/u.exec(lines.join('\n'))?.[1] ?? ''
  answer = (await visitor.get(`/api/user/receipts/${id}`)).body
})

test('the command line says where it is, and the answer is the file', async () => {
  expect(lines[0]).toBe('Done: within a minute nobody can read their words.')
  expect(answer['data']).toMatchObject({ listings: 1, requests: 1, photos: 1, keyDestroyed: true })
  const [code, told] = await check(answer)
  expect(told.filter((line) => !line.startsWith('yes'))).toEqual([])
  expect([code, told.length]).toEqual([0, 7])
  expect((await check(answer['data'] as object))[0]).toBe(0)
})

test.each([
  ['another count', { listings: 2 }],
  ['another digest', { digest: 'f'.repeat(64) }],
  ['another place in the log', { position: 1 }],
])('%s is found', async (_, change) => {
  const [code, told] = await check({ ...(answer['data'] as object), ...change })
  expect(code).toBe(1)
  expect(told[0]).toBe('NO   the receipt says what this site has written down')
})

test('a key that is back is found', async () => {
  const { stores } = world()
  const vault = {
    ...stores.vault,
    keys: { ...stores.vault.keys, get: async () => new Map([[maya().id, Buffer.alloc(32)]]) },
  }
  const file = inFolder(folder, 'receipt.json')
  writeFileSync(file, JSON.stringify(answer))
  const told: string[] = []
  expect(await checkReceipt({ ...stores, vault }, file, (one) => void told.push('line' in one ? one.line : ''))).toBe(1)
  expect(told).toContain('NO   the key is gone')
})

test.each([
  ['no receipt', { rubbish: true }, /is no receipt of an erasure\.$/u],
  ['one of another site', null, /^This site has made no such receipt\.$/u],
])('%s is said to be so', async (_, given, line) => {
  const receipt = given ?? { ...(answer['data'] as object), id: 'f'.repeat(32) }
  const [code, told] = await check(receipt)
  expect([code, told.length]).toEqual([1, 1])
  expect(told[0]).toMatch(line)
})

test('an event that was changed is found, also where its id is the same', async () => {
  const { stores } = world()
  const changedFrom = (log: typeof stores.events): typeof stores.events => ({
    ...log,
    async *readAll(after, upTo) {
      for await (const page of log.readAll(after, upTo)) yield { ...page, events: page.events.map(changed) }
    },
  })
  const changed = (event: RecordedEvent): RecordedEvent => {
    const was = event.asStored?.() ?? ''
    return event.type === 'ItemListed'
      ? Object.assign(event, { asStored: () => was.replace(String.raw`\"box\":\"`, String.raw`\"box\":\"x`) })
      : event
  }
  const file = inFolder(folder, 'receipt.json')
  writeFileSync(file, JSON.stringify(answer))
  const told: string[] = []
  const tell: Tell = (one) => void told.push('line' in one ? one.line : '')
  expect(await checkReceipt({ ...stores, events: changedFrom(stores.events) }, file, tell)).toBe(1)
  expect(told.filter((line) => line.startsWith('NO'))).toEqual([expect.stringContaining('counted again')])
})

test('neither the receipt nor what its digest is made of opens a word or names anybody', async () => {
  const { stores } = world()
  const kept: string[] = []
  for await (const { events } of stores.events.readAll(0))
    for (const event of events) if (event.people?.includes(maya().id) === true) kept.push(event.asStored?.() ?? '')
  expect(kept.length).toBeGreaterThan(4)
  expect(kept.join('\n')).not.toMatch(/Maya|armchair|cot for six/iu)
  expect(JSON.stringify(answer)).not.toContain(maya().id)
})

test('a receipt of before is checked as it was made: over the ids', async () => {
  const { stores, time } = world()
  const [made] = await stores.events.load<ReceiptEvent>(streams.receipt(String(Object(answer['data']).id)))
  if (!made) throw new Error('no receipt was made')
  const ids = createHash('sha256')
  for await (const { events } of stores.events.readAll(0, made.data.upTo))
    for (const { id, people } of events) if (people?.includes(maya().id) === true) ids.update(`${id}\n`)
  const receiptId = 'a'.repeat(32)
  const old = { ...made.data, receiptId, digest: ids.digest('hex'), digestOf: 'ids' as const }
  const { actor, correlationId, causationId, commandId } = made
  const event = ErasureReceiptMade.new(old)
  const draft = { id: randomUUID(), event, at: time.now, actor, correlationId, causationId, commandId }
  await stores.events.append([{ stream: streams.receipt(receiptId), expected: NO_STREAM, events: [draft] }])
  const file = { ...(answer['data'] as object), id: receiptId, digest: old.digest, digestOf: undefined }
  const [code, told] = await check(file)
  expect([code, told.filter((line) => line.startsWith('NO'))]).toEqual([0, []])
  expect((await check({ ...file, digestOf: 'events' }))[0]).toBe(1)
})

test('verify takes the file', () => {
  expect(tasks.get('verify')?.jobFor(['--receipt', 'receipt.json'])).not.toBeNull()
  expect(tasks.get('verify')?.jobFor(['--receipt'])).toBeNull()
})
