import { describe, expect, test } from 'vitest'
import { purgeExports } from '#scheduler/exports/purge.ts'
import { listIn, town } from '#tests/visitor/api-spec.ts'
import { join, makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'
import { exportsOf } from './privacy.kit.ts'

const DAY = 86_400_000
const { world, maya, appendedBy } = town()
const { look, request, download, statesOf, later, deps } = exportsOf(world)

let joined = 0
const somebody = () => join(world().url, `Dora Number${'abcdefghijklmnopqrstuvwxyz'[(joined += 1)] ?? ''}`)
const enter = (by: { post: (path: string, body: object) => Promise<unknown> }) =>
  by.post('/api/auth/reauthenticate', { password: PASSWORD })

describe('the download', () => {
  test('is a zip that is saved and kept nowhere', async () => {
    const one = await somebody()
    const id = await request(one)
    await look()
    const { status, headers, bytes } = await download(one, id)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="your-data-2026-\d\d-\d\d\.zip"$/u)
    expect(headers.get('content-length')).toBe(String(bytes.length))
    const [shown] = listIn(await one.get('/api/user/export-requests'))
    expect(shown?.['bytes']).toBe(bytes.length)
    const head = await download(one, id, 'HEAD')
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(await appendedBy(() => download(one, id))).toEqual([])
  })

  test('is 404 for others as for what is not there, 401 for nobody, 409 until it is ready', async () => {
    const one = await somebody()
    const id = await request(one)
    expect((await download(one, id)).status).toBe(409)
    await look()
    expect((await download(maya(), id)).status).toBe(404)
    expect((await download(maya(), 'nonsense')).status).toBe(404)
    expect((await download(maya(), '01jd2k8m4x9t5w7z3c6q8r0vab')).status).toBe(404)
    const guest = makeVisitor(world().url)
    await guest.greet()
    expect((await download(guest, id)).status).toBe(401)
    expect((await download(one, id, 'POST')).status).toBe(405)
  })

  test('needs an entry that is fresh', async () => {
    const one = await somebody()
    const id = await request(one)
    await look()
    later(11 * 60_000)
    expect((await download(one, id)).status).toBe(403)
    await enter(one)
    expect((await download(one, id)).status).toBe(200)
  })

  test('is gone after seven days, before and after the night that removes it', async () => {
    const one = await somebody()
    const id = await request(one)
    await look()
    later(7 * DAY)
    await enter(one)
    expect(await statesOf(one)).toEqual(['expired'])
    expect((await download(one, id)).status).toBe(410)
    expect(await world().stores.files.lengthOf({ ownerId: one.id, id })).not.toBeNull()
    const purge = purgeExports(deps())
    expect(await appendedBy(async () => purge.run(world().time.now))).toContain('ExportExpired')
    expect(await world().stores.files.lengthOf({ ownerId: one.id, id })).toBeNull()
    expect((await download(one, id)).status).toBe(410)
    expect(await appendedBy(async () => purge.run(world().time.now))).toEqual([])
  })
})
