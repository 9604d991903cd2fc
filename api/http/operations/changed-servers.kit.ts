import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import type { ApiDeps, Health } from '#api/http/deps.ts'
import { makeServer } from '#api/server.ts'
import { makeVisitor } from '#tests/visitor.ts'

export const well: Health = {
  state: 'running',
  worker: 'here',
  position: 10,
  head: 10,
  lag: 0,
  lagSeconds: 0,
  parked: 0,
  rebuilding: [],
  outdated: [],
}

/** The server over a world of which something is changed, for tests of one file: each is closed after its test. */
export const changedServers = (deps: () => ApiDeps) => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  return async (changes: Partial<ApiDeps>) => {
    const { app, live } = makeServer({ ...deps(), ...changes })
    const server = createServer(app.callback())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => {
      live.close()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    })
    return makeVisitor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  }
}
