import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLocalities } from '#runtime/places/localities.ts'
import { idIn, town, armchair } from '#tests/api-spec.ts'
import { makeVisitor } from '#tests/visitor.ts'
import { accountTasks } from './account-tasks.ts'
import { checkReceipt } from './check-receipt.ts'
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

test('verify takes the file', () => {
  expect(tasks.get('verify')?.jobFor(['--receipt', 'receipt.json'])).not.toBeNull()
  expect(tasks.get('verify')?.jobFor(['--receipt'])).toBeNull()
})
