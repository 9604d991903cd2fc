import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import { koaBody } from 'koa-body'
import { catalog } from '#domain/catalog.ts'
import { makeKeyring } from '#stores/events/codec/keyring.ts'
import { makeSqliteEventStore } from '#stores/events/sqlite/store.ts'
import { makeSqliteVault } from '#stores/vault/sqlite/store.ts'
import { lifeOf, PEOPLE } from '#benchmarks/event-store-life.ts'

/**
 * The least that any server of ours could cost: Koa that sends as many bytes as the path names, and knows nothing else. A POST is read
 * as JSON and appends one event to a log of its own, with its words encrypted and on the disk before the answer: no session, no
 * rules, no idempotency, no read model.
 */
const texts = new Map<number, string>()
const textOf = (size: number): string => {
  const known = texts.get(size) ?? 'x'.repeat(size)
  texts.set(size, known)
  return known
}

const folder = mkdtempSync(join(tmpdir(), 'gifty-bench-bare-'))
const vault = makeSqliteVault({ file: join(folder, 'vault.db'), siteSecret: 'only for measuring' })
const keyring = makeKeyring(vault.keys, () => performance.now())
const log = makeSqliteEventStore({ file: join(folder, 'log.db'), catalog, keyring })
/** A claim of each person, whose words are personal; made before the clock starts. */
const claims = Array.from({ length: PEOPLE }, (_, n) => lifeOf(n).events.slice(1, 2))
let appended = 0
const append = async (): Promise<void> => {
  const events = (claims[appended % PEOPLE] ?? []).map((event) => ({ ...event, id: randomUUID() }))
  appended += 1
  await log.append([{ stream: `item-${appended}`, expected: -1, events }])
}

const app = new Koa()
const readBody = koaBody()
app.use(async (context) => {
  if (context.method === 'POST') await readBody(context, append)
  context.type = 'application/json'
  context.body = textOf(Number(context.path.slice(1)))
})
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`is ready at ${port}\n`)
})
const end = async (): Promise<void> => {
  await log.close()
  await vault.close()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
// Ends with its parent, which holds the other end of this pipe.
process.stdin.on('end', () => void end()).resume()
