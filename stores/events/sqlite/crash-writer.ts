import { makeMemoryVault } from '#stores/vault/memory.ts'
import { append, catalogOf, noted } from '#stores/events/contract/kit.ts'
import { makeSqliteEventStore } from './store.ts'

/**
 * Appends from four writers without end and tells each acknowledged event on standard output, until it is killed
 * (sqlite.test.ts). Its vault dies with it: the test looks at ids only.
 */
const [, , file = ''] = process.argv
const store = makeSqliteEventStore({ file, catalog: catalogOf(), keyring: makeMemoryVault().keys })

const writer = async (name: string) => {
  for (let n = 0; ; n += 1) {
    const answer = await append(store, name, { expected: n - 1, events: [noted(`${name} ${n}`)] })
    if (answer.ok) process.stdout.write(`${answer.events[0]?.id} ${answer.position}\n`)
  }
}
await Promise.all(['talk-1', 'talk-2', 'talk-3', 'talk-4'].map(writer))
