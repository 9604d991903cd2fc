import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeKeptTexts } from './kept-text.ts'

test('a text is compressed and hashed once for its name, and anew when it has changed', async () => {
  const kept = makeKeptTexts()
  const first = await kept('terms 1', 'Be kind.')
  expect([first.plain.toString(), gunzipSync(first.gzip).toString()]).toEqual(['Be kind.', 'Be kind.'])
  expect(await kept('terms 1', 'Be kind.')).toBe(first)
  const other = await kept('privacy 1', 'We keep little.')
  expect(await kept('terms 1', 'Be kind.')).toBe(first)
  const changed = await kept('terms 1', 'Be very kind.')
  expect(gunzipSync(changed.gzip).toString()).toBe('Be very kind.')
  expect(new Set([first, other, changed].map(({ etag }) => etag)).size).toBe(3)
})
