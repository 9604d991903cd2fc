import { expect, test } from 'vitest'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { ask, cot } from '#tests/visitor/api-requests.ts'

/** At most ten open requests of one person, whatever comes at once. */
const { maya, tom, ids } = town({ RATE_LIMITS: 'on' })

test('of twenty at once ten are made; cancelled, there is room for another', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => maya().post('/api/requests', cot)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  const late = await maya().post('/api/requests', cot)
  expect(refusal(late)).toEqual([409, 'too-many-open-requests'])
  const [first] = await ids('/api/requests/mine', maya())
  await maya().post(`/api/requests/${first}/cancel`)
  await ask(maya())
  await ask(tom())
})
