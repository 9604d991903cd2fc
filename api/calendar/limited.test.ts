import { expect, test } from 'vitest'
import { town } from '#tests/visitor/api-spec.ts'

const { world, tom } = town({ RATE_LIMITS: 'on' })

test('a calendar is asked for 60 times an hour, and an unknown one by an address as often', async () => {
  const { body } = await tom().post('/api/user/calendar-feed')
  const { path } = body['data'] as { path: string }
  const statusOf = async (of: string) => (await fetch(`${world().url}${of}`)).status
  for (let n = 0; n < 60; n += 1) expect(await statusOf(path)).toBe(200)
  expect(await statusOf(path)).toBe(429)
  const unknown = `/api/calendar/${'0'.repeat(64)}.ics`
  for (let n = 0; n < 60; n += 1) expect(await statusOf(unknown)).toBe(404)
  expect(await statusOf(unknown)).toBe(429)
})
