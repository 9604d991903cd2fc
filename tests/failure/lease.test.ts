import { memoryReadStore } from '#stores/documents/memory.ts'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  makeWriter,
  placed,
  realClock,
  wordAdded,
  shelves,
  things,
  worldCatalog,
} from '#projections/engine/runner.kit.ts'
import { openReads } from '#projections/engine/reads.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { inProject } from '#runtime/process/root.ts'
import { sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import { makeSqliteEventStore } from '#stores/events/sqlite/store.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { testProgram } from './server.ts'

/** Two processes over one pair of stores, as on the engines: one feeds; frozen, then killed, it is followed by the other. */
const folder = mkdtempSync(join(tmpdir(), 'gifty-lease-'))
const children: ReturnType<typeof spawn>[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const open = async (holder: string) => {
  const program = await testProgram('runner-process')
  const child = spawn(process.execPath, [...program, folder, holder], {
    cwd: inProject(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const states: string[] = []
  child.stdout.on('data', (chunk: Buffer) => states.push(...chunk.toString().trim().split('\n')))
  return { is: () => states.at(-1), signal: (signal: NodeJS.Signals) => child.kill(signal) }
}

test(
  'exactly one feeds; a frozen one is fenced and heals, a killed one is followed within 10 s',
  { timeout: 180_000 },
  async () => {
    const keyring = makeMemoryVault().keys
    const events = makeSqliteEventStore({ file: join(folder, 'events.db'), catalog: worldCatalog, keyring })
    const reads = sqliteReadStore(join(folder, 'reads.db'))
    const write = makeWriter(events)
    await write(placed('cup'))
    const first = await open('first')
    await expect.poll(first.is, { timeout: 15_000 }).toBe('here')
    const second = await open('second')
    await expect.poll(second.is, { timeout: 15_000 }).toBe('elsewhere')
    const words = async () => (await openReads(reads).of(things()).get('cup'))?.words ?? []

    await write(wordAdded('cup', 'one'))
    await expect.poll(words).toEqual(['one'])
    expect([first.is(), second.is()]).toEqual(['here', 'elsewhere'])

    first.signal('SIGSTOP')
    await write(wordAdded('cup', 'two'))
    await expect.poll(second.is, { timeout: 10_000 }).toBe('here')
    await expect.poll(words).toEqual(['one', 'two'])
    first.signal('SIGCONT')
    await expect.poll(first.is, { timeout: 10_000 }).toBe('elsewhere')

    second.signal('SIGKILL')
    await write(wordAdded('cup', 'three'))
    await expect.poll(first.is, { timeout: 10_000 }).toBe('here')
    await expect.poll(words).toEqual(['one', 'two', 'three'])
    const { epoch } = (await reads.leases.read('projections')) ?? { epoch: 0 }
    expect(epoch).toBe(3)
    expect(
      await verify({ events, reads, scratch: memoryReadStore(), projections: [things(), shelves], clock: realClock }),
    ).toEqual([])
    await reads.close()
    await events.close()
  },
)
