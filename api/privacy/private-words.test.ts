import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDiskFileStore } from '#stores/files/disk/store.ts'
import { Forgotten } from '#stores/files/port.ts'
import { town } from '#tests/visitor/api-spec.ts'
import { join, PASSWORD } from '#tests/visitor/visitor.ts'
import { memoryStores } from '#tests/site/world.ts'
import { allTextIn, exportsOf, jsonIn } from './privacy.kit.ts'

const folder = mkdtempSync(path(tmpdir(), 'gifty-exports-'))
const stores = memoryStores()
const files = makeDiskFileStore({ folder })
const { world, tom, maya, priya, share, ask, accept } = town({}, () => ({ ...stores, files }))
const { exported, request, look, download } = exportsOf(world)
afterAll(() => rmSync(folder, { recursive: true }))

/** Everywhere where one can write, with a word that nobody else has. */
const live = async () => {
  const itemId = await share({
    title: 'Quokkaone armchair',
    pickupNotes: 'Zquokka gate beside the shed',
    location: { type: 'Point', coordinates: [115.8716, -31.9341], address: '77 Zquokka Lane, Mount Lawley' },
  })
  const other = await share({ title: 'Reading lamp', pickupNotes: 'Zquokka lamp notes' })
  await priya().post(`/api/messages/items/${itemId}`, { content: 'Zquokka words of Priya to Tom' })
  const claimOfPriya = await ask(other, priya(), { claimerMessage: 'Zquokka claim of Priya' })
  await tom().put(`/api/claims/${claimOfPriya}/decline`, { ownerResponse: 'Zquokka answer to Priya' })
  await tom().post('/api/searches', { q: 'zquokka table' })
  await priya().post(`/api/items/${itemId}/report`, { reason: 'other', details: 'Zquokka report of Priya' })
  return itemId
}

test('nothing that only others may read is in an export, nor anybody’s e-mail', async () => {
  const itemId = await live()
  await ask(itemId, maya(), { claimerMessage: 'Melaleuca words of Maya' })
  await maya().post(`/api/items/${itemId}/save`)
  const text = allTextIn(await exported(maya()))
  expect(text).toContain('Quokkaone armchair')
  expect(text).toContain('Melaleuca words of Maya')
  expect(text).not.toMatch(/zquokka/iu)
  expect(text).not.toMatch(/tom\.whitfield@|priya\.nair@/u)
  expect(text).toContain('maya.fernandes@example.org')
})

test('the address of a pickup is in it for as long as the app shows it', async () => {
  const itemId = await share({ pickupNotes: 'Banksia gate' })
  const claimId = await ask(itemId, priya())
  const mine = async () => {
    const rows = jsonIn(await exported(priya(), ['claims']), 'claims.json')
    return (rows.find(({ id }) => id === claimId)?.['pickup'] ?? null) as { address: string } | null
  }
  expect(await mine()).toBeNull()
  await accept(claimId)
  expect((await mine())?.address).toContain('12 Oak Lane')
  await tom().put(`/api/claims/${claimId}/complete`)
  world().time.now = new Date(Date.parse(world().time.now) + 8 * 86_400_000).toISOString()
  await priya().post('/api/auth/reauthenticate', { password: PASSWORD })
  expect(await mine()).toBeNull()
})

test('who has left reads as a former neighbour, and a blocked one as the app shows them', async () => {
  const [greta, lena] = [await join(world().url, 'Greta Gone'), await join(world().url, 'Lena Stays')]
  const itemId = await share({ title: 'Cane chair' }, greta)
  await lena.post(`/api/messages/items/${itemId}`, { content: 'Wattle words of Lena' })
  const before = allTextIn(await exported(lena))
  expect(before).toContain('Greta Gone')
  await lena.post(`/api/users/${greta.id}/block`)
  const blocked = await lena.get(`/api/messages/items/${itemId}`)
  const written = jsonIn(await exported(lena), 'messages.json').map(({ content }) => content)
  expect(written.includes('Wattle words of Lena')).toBe(blocked.status === 200)
  const by = { by: { kind: 'system', id: 'test' }, commandId: 'gone', startedAt: world().time.now } as const
  await world().commands.erasure.erase(greta.id, by)
  await world().runner.waitFor(await world().stores.events.head(), 5000)
  const after = allTextIn(await exported(lena))
  expect(after).not.toContain('Greta')
  expect(after).toContain('Former neighbour')
})

test('on the disk no word of it can be read, and after an erasure there is nothing to read', async () => {
  const one = await join(world().url, 'Zquokka Erased')
  await share({ title: 'Zquokka chair of hers' }, one)
  const id = await request(one)
  await look()
  expect((await download(one, id)).status).toBe(200)
  const kept = readFileSync(path(folder, one.id, id))
  expect(kept.length).toBeGreaterThan(1000)
  expect(kept.includes('okka')).toBe(false)
  const by = { by: { kind: 'system', id: 'test' }, commandId: 'erased', startedAt: world().time.now } as const
  await world().commands.erasure.erase(one.id, by)
  expect(readdirSync(folder)).not.toContain(one.id)
  // A copy of the disk that somebody made before.
  await files.put({ ownerId: one.id, id }, from(kept))
  await expect(world().deps.files.open({ ownerId: one.id, id })).rejects.toThrow(Forgotten)
  expect((await download(one, id)).status).toBe(401)
})

async function* from(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
