import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { routes } from '#api/routes.ts'
import { exportMade, PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'
import { greeted, hasMark } from './marked-person.ts'

/** Everything that can be read: every call that reads, with every id wherever its path takes one, and the pages that bring answers along. */
const readable = (ids: readonly string[]): readonly string[] => {
  const calls = routes
    .filter(({ method }) => method === 'get')
    .flatMap(({ path }) =>
      path.includes(':')
        ? ids.map((id) => `/api${path.replaceAll(/:\w+/gu, id)}`)
        : [`/api${path}`, `/api${path}?status=all`, `/api${path}?lat=-31.93&lng=115.87&radius=50`],
    )
  const pages = ids.map((id) => `/items/${id}`)
  return [...calls, ...pages, '/', '/messages', '/notifications', '/metrics', '/health/ready']
}

/** Asked at once: enough to keep a server busy, few enough for its places. */
const AT_ONCE = 8

/** The addresses at which a mark is told to somebody. */
export const toldTo = async (by: Visitor, ids: Iterable<string>, marks: readonly string[]): Promise<string[]> => {
  const left = [...readable([...ids])]
  const found: string[] = []
  const ask = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const { status, text, headers } = await by.get(path)
      expect(status, path).toBeLessThan(500)
      if (hasMark(text + JSON.stringify([...headers]), marks)) found.push(path)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return found
}

export const signedIn = async (url: string, email: string, password = PASSWORD): Promise<Visitor> => {
  const visitor = await greeted(url)
  const answer = await visitor.post('/api/auth/login', { email, password })
  expect(answer.status, answer.text).toBe(200)
  return visitor
}

/** The files of an export in which a mark stands, whatever they are. */
export const exportedTo = async (by: Visitor, url: string, marks: readonly string[]): Promise<readonly string[]> => {
  const address = `${url}/api/user/download-export/${await exportMade(by)}`
  const response = await fetch(address, { headers: { cookie: by.cookies() } })
  expect(response.status).toBe(200)
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))
  expect(files.length).toBeGreaterThan(3)
  return files.flatMap(([name, bytes]) => (hasMark(strFromU8(bytes, true), marks) ? [name] : []))
}
