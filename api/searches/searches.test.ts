import { expect, test } from 'vitest'
import { openReads } from '#projections/engine/reads.ts'
import { searches } from '#projections/searches/searches.ts'
import { idIn, listIn, refusal, town } from '#tests/visitor/api-spec.ts'

const { world, tom, maya, stranger, appendedBy, events } = town()
const PATH = '/api/searches'
const WISH = { q: 'Wooden  cot ', category: 'baby_kids', radius: 5, lat: -31.939_123, lng: 115.877_456 }

test('what somebody looks for is saved once, listed and deleted', async () => {
  expect(await appendedBy(() => maya().post(PATH, WISH))).toEqual(['SearchSaved'])
  const [search] = listIn(await maya().get(PATH))
  expect(search).toMatchObject({
    q: 'Wooden cot',
    category: 'baby_kids',
    transport: null,
    radius: 5,
    lat: -31.939,
    lng: 115.877,
    suburb: expect.any(String),
  })
  const again = await maya().post(PATH, { ...WISH, q: 'wooden COT' })
  expect([again.status, again.body['alreadySaved'], idIn(again, 'data')]).toEqual([201, true, search?.['id']])
  const { id } = search ?? {}
  expect(await appendedBy(() => maya().del(`${PATH}/${String(id)}`))).toEqual(['SearchDeleted'])
  expect(await appendedBy(() => maya().del(`${PATH}/${String(id)}`))).toEqual([])
  expect(listIn(await maya().get(PATH))).toEqual([])
})

test('nobody sees or deletes another person’s', async () => {
  const id = idIn(await maya().post(PATH, { q: 'pram' }), 'data')
  expect(listIn(await tom().get(PATH))).toEqual([])
  expect(refusal(await tom().del(`${PATH}/${id}`))).toEqual([404, 'search-not-found'])
  expect(refusal(await tom().del(`${PATH}/01jd2k8m4x9t5w7z3c6q8r0vab`))).toEqual([404, 'search-not-found'])
  expect(listIn(await maya().get(PATH))).toHaveLength(1)
  expect(refusal(await stranger().get(PATH))).toEqual([401, 'not-signed-in'])
})

test('nothing to look for is refused, and so is the twenty-first', async () => {
  expect(refusal(await tom().post(PATH, { q: ' ' }))).toEqual([400, 'search-empty'])
  expect(refusal(await tom().post(PATH, { q: 'x'.repeat(201) }))).toEqual([400, 'invalid-input'])
  for (let n = 0; n < 20; n += 1) await tom().post(PATH, { q: `cot ${n}` })
  expect(refusal(await tom().post(PATH, { q: 'one more' }))).toEqual([409, 'searches-full'])
  expect((await tom().post(PATH, { q: 'Cot 7' })).body['alreadySaved']).toBe(true)
})

test('a malformed id is one of nothing', async () => {
  expect(refusal(await maya().del(`${PATH}/nonsense`))).toEqual([404, 'search-not-found'])
})

test('words and place are gone with the person', async () => {
  const joined = maya()
  await joined.post(PATH, { q: 'velvet rocking horse', lat: -31.939, lng: 115.877 })
  expect(JSON.stringify(await events())).toContain('velvet rocking horse')
  await world().commands.erasure.erase(joined.id, {
    by: { kind: 'job', id: 'test' },
    commandId: world().deps.random.uuid(),
    startedAt: world().time.now,
  })
  expect(JSON.stringify(await events())).not.toContain('velvet rocking horse')
  await world().runner.waitFor(await world().stores.events.head(), 10_000)
  const { documents } = await openReads(world().stores.reads)
    .of(searches)
    .find({ where: [{ field: 'personId', eq: joined.id }] })
  expect(documents.length).toBeGreaterThan(0)
  expect(documents.map(({ words, place, keys }) => [words, place, keys])).toEqual(documents.map(() => [null, null, []]))
})
