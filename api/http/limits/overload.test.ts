import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problems } from '#api/http/answers/failures.ts'
import { makeOverload } from './overload.ts'

/** Under overload 503 with Retry-After, before anything is begun. */
const MOST = 3
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
let url = ''
let begun = 0
let open: (() => void)[] = []
let close = async (): Promise<void> => undefined

beforeEach(async () => {
  begun = 0
  open = []
  const app = new Koa()
  app.use(problems(silent))
  const overload = makeOverload(MOST)
  app.use((_, next) => overload(next))
  app.use(async (context) => {
    begun += 1
    await new Promise<void>((resolve) => open.push(resolve))
    if (context.path === '/broken') throw new Error('broken')
    context.body = 'done'
  })
  app.silent = true
  const server = createServer(app.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = async () => {
    open.forEach((letThrough) => letThrough())
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})
afterEach(() => close())

const calls = (count: number, path = '/api/items') => Array.from({ length: count }, () => fetch(`${url}${path}`))
const letAllThrough = (): void => {
  open.forEach((letThrough) => letThrough())
  open = []
}

test('as many as it can take are begun, the next is told to come back, and nothing of it is begun', async () => {
  const running = calls(MOST)
  await expect.poll(() => begun).toBe(MOST)
  const refused = await fetch(`${url}/api/items`, { method: 'POST' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await refused.json()).toMatchObject({ success: false, code: 'overloaded' })
  expect(begun).toBe(MOST)
  letAllThrough()
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a call that ends, well or badly, makes room', async () => {
  const broken = calls(MOST, '/broken')
  await expect.poll(() => begun).toBe(MOST)
  letAllThrough()
  expect((await Promise.all(broken)).map(({ status }) => status)).toEqual([500, 500, 500])
  const [next] = calls(1)
  await expect.poll(() => begun).toBe(MOST + 1)
  letAllThrough()
  expect((await next)?.status).toBe(200)
})

test('long calls that arrive together do not hold the event loop together', async () => {
  const overload = makeOverload()
  let turn = 0
  let counting: NodeJS.Immediate | undefined
  const count = (): void => {
    turn += 1
    counting = setImmediate(count)
  }
  count()
  const spin = (): Promise<number> => {
    const until = performance.now() + 12
    while (performance.now() < until);
    return Promise.resolve(turn)
  }
  const calls: Promise<number>[] = []
  for (let n = 0; n < 3; n += 1) {
    calls.push(overload(spin))
    // What was begun runs before the next arrives, as with requests.
    for (let step = 0; step < 5; step += 1) await Promise.resolve()
  }
  const responses = await Promise.all(calls)
  clearImmediate(counting)
  expect(new Set(responses).size).toBe(3)
})
