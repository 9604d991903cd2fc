import { expect, test } from 'vitest'
import { refusal, town } from '#tests/api-spec.ts'

const { stranger } = town({ SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://gifty.example', RATE_LIMITS: 'on' })

test('another link may be asked for three times an hour, whomever it is for (G28)', async () => {
  for (const name of ['a', 'b', 'c'])
    expect((await stranger().post('/api/auth/resend-verification', { email: `${name}@example.org` })).status).toBe(200)
  const fourth = await stranger().post('/api/auth/resend-verification', { email: 'd@example.org' })
  expect(refusal(fourth)).toEqual([429, 'too-often'])
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0)
})
