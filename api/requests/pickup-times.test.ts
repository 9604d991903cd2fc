import { expect, test } from 'vitest'
import { armchair, listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { ask, offer, requestOf } from '#tests/visitor/api-requests.ts'

/** When an offered thing could be fetched: keys for whoever knows them, words for whoever does not (docs/decisions/133). */
const { tom, maya, share } = town()

const offered = async (words: object) => {
  const requestId = await ask(maya())
  await offer(tom(), requestId, words)
  const [shown] = listIn(await maya().get(`/api/requests/${requestId}/offers`))
  const request = (await requestOf(maya(), requestId)) as { offers?: readonly object[] }
  expect(request.offers?.[0]).toMatchObject({
    pickupTimes: shown?.['pickupTimes'],
    pickupWords: shown?.['pickupWords'],
  })
  return [shown?.['pickupTimes'], shown?.['pickupWords'], shown?.['pickupWindow']]
}

test.each<[string, object, readonly unknown[]]>([
  ['a time', { pickupTimes: ['sunday'] }, [['sunday'], null, 'Sunday']],
  ['a time by its words', { pickupWindow: 'Sunday' }, [['sunday'], null, 'Sunday']],
  ['words', { pickupWindow: 'Sat 10:00 to 12:00' }, [[], 'Sat 10:00 to 12:00', 'Sat 10:00 to 12:00']],
  ['both', { pickupTimes: ['sunday'], pickupWindow: 'after 6' }, [['sunday'], 'after 6', 'Sunday; after 6']],
  ['both in one text', { pickupWindow: 'Sunday; after 6' }, [['sunday'], 'after 6', 'Sunday; after 6']],
  ['neither', {}, [[], null, null]],
  [
    '120 characters beside a time',
    { pickupWindow: `Sunday; ${'x'.repeat(120)}` },
    [['sunday'], 'x'.repeat(120), `Sunday; ${'x'.repeat(120)}`],
  ],
])('an offer with %s', async (_, words, shown) => {
  expect(await offered(words)).toEqual(shown)
})

test.each([
  ['pickupTimes', ['mondays'], /must be one of weekday-evenings, /u],
  ['pickupTimes', 'sunday', /./u],
  ['pickupWindow', 'x'.repeat(121), /^The pickup window can have at most 120 characters\.$/u],
])('an offer with %s %j is 400', async (field, value, message) => {
  const itemId = await share(armchair, tom())
  const answer = await tom().post(`/api/requests/${await ask(maya())}/offers`, { itemId, [field]: value })
  expect(refusal(answer)).toEqual([400, 'invalid-input'])
  const [error] = answer.body['errors'] as { path: string; message: string }[]
  expect(error?.path.split('.')[0]).toBe(field)
  expect(error?.message).toMatch(message)
})

test('contact details are refused in the words beside a time', async () => {
  const itemId = await share(armchair, tom())
  const words = { itemId, pickupTimes: ['sunday'], pickupWindow: 'ring 0412 555 017' }
  const answer = await tom().post(`/api/requests/${await ask(maya())}/offers`, words)
  expect(refusal(answer)).toEqual([400, 'contact-details'])
})
