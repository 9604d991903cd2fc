import { afterEach } from 'vitest'
import type { ApiDeps, Health } from '#api/http/deps.ts'
import { serveApi } from '#tests/site/served.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'

export const well: Health = {
  state: 'running',
  worker: 'here',
  position: 10,
  head: 10,
  isLogAway: false,
  lag: 0,
  lagSeconds: 0,
  stalledSeconds: 0,
  parked: 0,
  rebuilding: [],
  outdated: [],
  late: [],
}

/** The server over a world of which something is changed, for tests of one file: each is closed after its test. */
export const changedServers = (deps: () => ApiDeps) => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  return async (changes: Partial<ApiDeps>) => {
    const { url, close } = await serveApi({ ...deps(), ...changes })
    closing.push(close)
    return makeVisitor(url)
  }
}
