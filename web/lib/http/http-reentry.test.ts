import { expect, it } from 'vitest'
import { makeHttp } from '#web/lib/http/http.ts'

type Sent = { address: unknown; key: string | undefined; body: unknown }

/** A server that wants to know once more who this is, so many times; `answers` is what the person does each time. */
const given = ({ refusals, answers }: { refusals: number; answers: boolean[] }) => {
  const sent: Sent[] = []
  const asked: object[] = []
  const http = makeHttp({
    fetch: async (input, init = {}) => {
      if (input === '/api/auth/csrf-token')
        return new Response(JSON.stringify({ success: true, csrfToken: 't', sessionId: 's' }))
      const headers = init.headers as Record<string, string>
      sent.push({ address: input, key: headers['Idempotency-Key'], body: init.body })
      const body = { success: false, code: 'reauthentication-required', message: 'Confirm it’s you.' }
      if (sent.length <= refusals) return new Response(JSON.stringify(body), { status: 403 })
      return new Response(JSON.stringify({ success: true, data: { id: 'x' } }))
    },
    newKey: () => 'key-1',
    onAsked: async (code, { method, path }) => {
      expect(code).toBe('reauthentication-required')
      asked.push({ method, path })
      return answers.shift() ?? false
    },
  })
  return { http, sent, asked }
}

const act = { method: 'POST', path: '/auth/2fa/setup', body: { a: 1 } } as const

it('sends the very same act again, under the same key, when the person has entered', async () => {
  const { http, sent, asked } = given({ refusals: 1, answers: [true] })
  expect(await http.call(act)).toMatchObject({ data: { id: 'x' } })
  const once = { address: '/api/auth/2fa/setup', key: 'key-1', body: '{"a":1}' }
  expect(sent).toEqual([once, once])
  expect(asked).toEqual([{ method: 'POST', path: '/auth/2fa/setup' }])
})

it('asks again where the entry has run out meanwhile', async () => {
  const { http, asked } = given({ refusals: 2, answers: [true, true] })
  await http.call(act)
  expect(asked).toHaveLength(2)
})

it('does nothing where the person goes no further', async () => {
  const { http, sent } = given({ refusals: 1, answers: [false] })
  await expect(http.call(act)).rejects.toMatchObject({ status: 403, code: 'reauthentication-required' })
  expect(sent).toHaveLength(1)
})

it('asks for a read as well, and reads again', async () => {
  const { http, sent, asked } = given({ refusals: 1, answers: [true] })
  expect(await http.get('/admin/tickets', { limit: 20 })).toMatchObject({ data: { id: 'x' } })
  expect(sent).toEqual(Array(2).fill({ address: '/api/admin/tickets?limit=20', key: undefined, body: undefined }))
  expect(asked).toEqual([{ method: 'GET', path: '/admin/tickets?limit=20' }])
})

it('shows the refusal of a read where the person goes no further', async () => {
  const { http, sent } = given({ refusals: 1, answers: [false] })
  await expect(http.get('/admin/tickets')).rejects.toMatchObject({ code: 'reauthentication-required' })
  expect(sent).toHaveLength(1)
})
