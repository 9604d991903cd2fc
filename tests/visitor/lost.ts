import { type Answer, makeVisitor, type Visitor } from './visitor.ts'

/** Answers that are lost on the way, and a browser that asks again. */
export const lossy = (url: () => string) => {
  const guest = async (): Promise<Visitor> => {
    const one = makeVisitor(url())
    await one.greet()
    return one
  }
  /** The server does it, and the browser hears nothing. */
  const lost = (path: string) => async (one: Visitor, body: object, key: string) => {
    const { cookie, csrfToken, sessionId } = one.session()
    const own = { cookie, 'x-csrf-token': csrfToken, 'x-session-id': sessionId, 'content-type': 'application/json' }
    const response = await fetch(`${url()}${path}`, {
      method: 'POST',
      headers: { ...own, ...keyed(key) },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    return { text, status: response.status, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }
  /** As the web does it: the token is of a session that is gone, so it is asked for once more. */
  const repeated =
    (path: string) =>
    async (one: Visitor, body: object, key: string): Promise<Answer> => {
      const answer = await one.post(path, body, keyed(key))
      if (answer.body['code'] !== 'csrf-invalid') return answer
      await one.greet()
      return one.post(path, body, keyed(key))
    }

  const seenWith = (cookie: string) => fetch(`${url()}/api/auth/me`, { headers: { cookie } })

  const calls = (path: string) => ({ lose: lost(path), again: repeated(path) })

  return { guest, calls, seenWith }
}

export const keyed = (key: string) => ({ 'idempotency-key': key })
