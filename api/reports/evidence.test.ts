import { describe, expect, test } from 'vitest'
import { everything } from '#tests/site/all-documents.ts'
import { armchair, idIn, listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { newWord } from '#tests/visitor/mailed-links.ts'
import { daysPass, purgeWords } from '#tests/site/purge-words.ts'
import { giveRole } from '#tests/visitor/staff.ts'
import { join, makeVisitor, type Neighbour } from '#tests/visitor/visitor.ts'

/** What was reported can be read by those who run the site while the report is open, whoever goes meanwhile. */
const { world, share, ask, events } = town()

const somebody = (name: string): Promise<Neighbour> => join(world().url, `${name} ${newWord()}`)
const staff = async (role: 'admin' | 'auditor'): Promise<Neighbour> => {
  const one = await somebody('Ada')
  await giveRole(world(), one.id, role)
  return one
}
const erase = async ({ id }: Neighbour): Promise<void> => {
  const by = { by: { kind: 'system', id: 'a test' }, commandId: `erase-${id}`, startedAt: world().time.now } as const
  expect((await world().commands.erasure.erase(id, by)).ok).toBe(true)
  await world().runner.waitFor(await world().stores.events.head(), 5000)
}
const shown = async (by: Neighbour, id: string) => (await by.get(`/api/admin/reports/${id}`)).body['data']
const close = (by: Neighbour, id: string, more: object = {}) =>
  by.put(`/api/admin/reports/${id}/status`, { status: 'resolved', resolution: 'warned', ...more })
const keyOf = async (id: string) => (await world().stores.vault.keys.get([id])).get(id) ?? null

interface ReportedThing {
  readonly owner: Neighbour
  readonly path: string
  readonly evidence: { readonly title: string | null; readonly words: string | null }
}
/** Something that one of the two may report. */
type Reported = (by: Neighbour) => Promise<ReportedThing>
const listing: Reported = async () => {
  const owner = await somebody('Owen')
  const [title, description] = [`Quokka armchair ${newWord()}`, `Forty dollars, quokka ${newWord()}.`]
  const itemId = await share({ title, description }, owner)
  return { owner, path: `/api/items/${itemId}/report`, evidence: { title, words: description } }
}
const message: Reported = async (by) => {
  const owner = await somebody('Owen')
  const claimId = await ask(await share({}, owner), by)
  const content = `Bring forty quokka dollars ${newWord()}.`
  const sent = await owner.post('/api/messages', { claimId, content })
  return { owner, path: `/api/messages/${idIn(sent, 'data')}/report`, evidence: { title: null, words: content } }
}
const person: Reported = async () => {
  const owner = await somebody('Quokka')
  const { name } = (await owner.get('/api/auth/me')).body['user'] as { name: string }
  return { owner, path: `/api/users/${owner.id}/report`, evidence: { title: name, words: null } }
}

describe.each([
  ['a listing', listing],
  ['a message', message],
  ['a person', person],
])('a report of %s', (_, reported) => {
  const made = async () => {
    const by = await somebody('Rita')
    const thing = await reported(by)
    const details = `He wants money for it, ${newWord()}.`
    const id = idIn(await by.post(thing.path, { reason: 'selling_or_scam', details }), 'data')
    return { ...thing, details, by, id }
  }

  test('shows what stood there to those who run the site, and to nobody else', async () => {
    const { owner, by, id, evidence, details } = await made()
    const auditor = await staff('auditor')
    const one = { id, reason: 'selling_or_scam', status: 'open', details, evidence, admin: null, adminNotes: null }
    expect(await shown(auditor, id)).toMatchObject({ ...one, reporter: { id: by.id }, reported: { id: owner.id } })
    const open = listIn(await auditor.get('/api/admin/reports?status=open'))
    expect(open.find((row) => row['id'] === id)).toMatchObject(one)
    expect(listIn(await auditor.get('/api/admin/reports?status=dismissed')).map((row) => row['id'])).not.toContain(id)
    const visitor = makeVisitor(world().url)
    for (const path of ['/api/admin/reports', `/api/admin/reports/${id}`]) {
      expect((await by.get(path)).status).toBe(403)
      expect((await owner.get(path)).status).toBe(403)
      expect((await visitor.get(path)).status).toBe(401)
    }
    expect(refusal(await close(auditor, id))).toEqual([403, 'admins-only'])
    expect(JSON.stringify((await events()).filter(({ type }) => /Report/u.test(type)))).not.toMatch(/quokka/iu)
  })

  test('keeps them for as long as it is open, when both of its people have gone; then they are gone in a night', async () => {
    const admin = await staff('admin')
    const { owner, by, evidence, details, id } = await made()
    await erase(owner)
    await erase(by)
    expect(await shown(admin, id)).toMatchObject({ evidence, details, reported: { name: 'Former neighbour' } })
    const kept = await everything(world().stores)
    for (const words of [evidence.title, evidence.words, details])
      expect(words !== null && kept.includes(words.toLowerCase()), words ?? '').toBe(false)
    expect(await purgeWords(world(), 'purge-reports')).toBe('0 forgotten')
    expect(await keyOf(id)).not.toBeNull()

    const closed = await close(admin, id, { adminNotes: 'Spoken to.' })
    expect(closed.body['data']).toMatchObject({ status: 'resolved', resolution: 'warned', adminNotes: 'Spoken to.' })
    expect(await purgeWords(world(), 'purge-reports')).toBe('1 forgotten')
    expect(await purgeWords(world(), 'purge-reports')).toBe('0 forgotten')
    expect(await keyOf(id)).toBeNull()
    expect(await shown(admin, id)).toMatchObject({
      evidence: null,
      details: null,
      adminNotes: null,
      status: 'resolved',
    })
  })

  test('that is closed is kept for 90 days where its person is still there', async () => {
    const admin = await staff('admin')
    const { id, by, path, evidence } = await made()
    await close(admin, id)
    expect(refusal(await close(admin, id))).toEqual([409, 'report-not-open'])
    const again = await by.post(path, { reason: 'spam' })
    expect([again.status, idIn(again, 'data') === id], 'another one').toEqual([201, false])
    daysPass(world(), 89)
    expect(await purgeWords(world(), 'purge-reports')).toBe('0 forgotten')
    expect(await shown(await staff('auditor'), id)).toMatchObject({ evidence })
    daysPass(world(), 2)
    expect(await purgeWords(world(), 'purge-reports')).toBe('1 forgotten')
    const later = await staff('auditor')
    expect(await shown(later, id)).toMatchObject({ evidence: null })
    expect(await shown(later, idIn(again, 'data'))).toMatchObject({ evidence, status: 'open' })
  })
})

test('what was changed afterwards is not what was reported', async () => {
  const admin = await staff('admin')
  const owner = await somebody('Owen')
  const itemId = await share({ title: 'Armchair for sale' }, owner)
  const by = await somebody('Rita')
  const id = idIn(await by.post(`/api/items/${itemId}/report`, { reason: 'selling_or_scam' }), 'data')
  await owner.put(`/api/items/${itemId}`, { title: armchair.title })
  expect(await shown(admin, id)).toMatchObject({ evidence: { title: 'Armchair for sale' } })
})

test('there is no such report', async () => {
  const admin = await staff('admin')
  expect(refusal(await admin.get('/api/admin/reports/none'))).toEqual([404, 'report-not-found'])
  expect(refusal(await close(admin, 'none'))).toEqual([404, 'report-not-found'])
})
