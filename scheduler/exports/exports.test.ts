import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exportsOf, jsonIn } from '#api/privacy/privacy.kit.ts'
import type { Commands } from '#commands/all.ts'
import { EXPORTS, progressIn } from '#projections/privacy/exports.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'
import type { ExportDeps } from './deps.ts'
import { makeDueExports } from './make.ts'

let world: World
let maya: Neighbour
const exports = exportsOf(() => world)
beforeEach(async () => {
  world = await openWorld()
  maya = await join(world.url, 'Maya Fernandes')
})
afterEach(() => world.close())

const MINUTE = 60_000
const { look, request, statesOf, filesOf, later } = exports
const typesOf = async (one = maya) => (await world.stores.events.load(`exports-${one.id}`)).map(({ type }) => type)
const kept = async () => {
  const names: string[] = []
  for await (const page of world.stores.files.names()) names.push(...page.map(({ id }) => id))
  return names
}
const killed = (): Promise<never> => Promise.reject(new Error('the process was killed'))
/** Who is killed writes nothing down. */
const dyingLedger = (): EffectLedger => ({ ...exports.ledger, finish: killed })
const look2 = async () => {
  later(2 * MINUTE)
  await look()
}
/** One export, whole, told once. */
const isWhole = async (id: string) => {
  expect(await typesOf()).toEqual(['ExportRequested', 'ExportReady'])
  expect(await kept()).toEqual([id])
  expect(jsonIn(await filesOf(maya, id), 'profile.json')[0]).toMatchObject({ name: 'Maya Fernandes' })
}

describe('an export whose maker is killed is made once, and whole:', () => {
  const moments: readonly [string, (deps: ExportDeps) => Partial<ExportDeps>][] = [
    ['before its file', ({ files }) => ({ files: { ...files, put: killed } })],
    [
      'half-way through its file',
      ({ makeArchive }) => ({
        makeArchive: (wish) => {
          const archive = makeArchive(wish)
          const half = async function* (): AsyncGenerator<Uint8Array> {
            for await (const chunk of archive.bytes) {
              yield chunk
              await killed()
            }
          }
          return { ...archive, bytes: half() }
        },
      }),
    ],
    [
      'between its file and the event',
      ({ commands }) => ({ commands: { ...commands, send: killed as unknown as Commands['send'] } }),
    ],
    [
      'after its event reached the log',
      ({ commands }) => ({
        commands: {
          ...commands,
          send: async (...asked: Parameters<Commands['send']>) => {
            await commands.send(...asked)
            return killed()
          },
        },
      }),
    ],
    ['before it was written down', () => ({})],
    ['while its file is removed', ({ files }) => ({ files: { ...files, remove: killed } })],
    [
      'while it reads how it stands',
      ({ commands }) => ({ commands: { ...commands, exports: { ...commands.exports, stateOf: killed } } }),
    ],
  ]
  test.each(moments)('%s', async (_, dying) => {
    const id = await request(maya)
    await look({ ...dying(exports.deps()), ledger: dyingLedger() })
    await look()
    expect((await exports.ledger.find(world.deps.commandIdOf(`${id}/exports`)))?.tries).toBe(1)
    await look2()
    await isWhole(id)
    await look2()
    await isWhole(id)
  })
})

test('two at once make one', async () => {
  const id = await request(maya)
  await Promise.all([look(), look(), look()])
  await look2()
  await isWhole(id)
})

test('it says how far it is, and holds its lease by that', async () => {
  const id = await request(maya)
  const notes: (string | null)[] = []
  let now = world.time.now
  await look({
    clock: () => (now = new Date(Date.parse(now) + 2000).toISOString()),
    ledger: {
      ...exports.ledger,
      renew: (effect, progress) => {
        notes.push(progress.note)
        return exports.ledger.renew(effect, progress)
      },
    },
  })
  const told = notes.map(progressIn)
  expect(told.length).toBeGreaterThan(3)
  expect(told.at(0)).toMatchObject({ now: 'profile' })
  for (const one of told) expect(one?.done).toBeLessThanOrEqual(one?.of ?? 0)
  await isWhole(id)
})

test('whose lease was taken over meanwhile ends, and leaves the other one’s file alone', async () => {
  const id = await request(maya)
  await look({ ledger: { ...exports.ledger, renew: async () => false } })
  expect(await kept()).toEqual([])
  await look2()
  await isWhole(id)
})

test('a process that is to end gives it up, and the next one makes it', async () => {
  const id = await request(maya)
  const stopping = new AbortController()
  // Planned, and nothing more.
  await look({ ledger: { ...exports.ledger, due: async () => [] } })
  const deps = exports.deps()
  const making = makeDueExports(
    {
      ...deps,
      makeArchive: (wish) => {
        stopping.abort()
        return deps.makeArchive(wish)
      },
    },
    stopping.signal,
  )
  await making
  expect(await kept()).toEqual([])
  await look2()
  await look2()
  await isWhole(id)
})

test('what fails again and again is given up with an event, and another one may be asked for', async () => {
  const id = await request(maya)
  const failing = { makeArchive: () => ({ bytes: broken(), pictures: () => 0 }) }
  for (let tries = 0; tries < 8; tries += 1) {
    later(11 * MINUTE)
    await look(failing)
  }
  expect(await typesOf()).toEqual(['ExportRequested', 'ExportFailed'])
  expect(await statesOf(maya)).toEqual(['failed'])
  expect(await kept()).toEqual([])
  expect((await exports.download(maya, id)).status).toBe(409)
  await maya.post('/api/auth/reauthenticate', { password: 'Lemon-tree-42' })
  await request(maya)
  await look()
  expect(await statesOf(maya)).toEqual(['ready', 'failed'])
})
async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half')
  throw new Error('it cannot be made')
}

test('whoever is erased while it is made leaves nothing, and nobody waits for it', async () => {
  const id = await request(maya)
  const { makeArchive } = exports.deps()
  const by = { by: { kind: 'system', id: 'test' }, commandId: 'erase', startedAt: world.time.now } as const
  await look({
    makeArchive: (wish) => {
      const archive = makeArchive(wish)
      const meanwhile = async function* (): AsyncGenerator<Uint8Array> {
        for await (const chunk of archive.bytes) yield chunk
        await world.commands.erasure.erase(maya.id, by)
      }
      return { ...archive, bytes: meanwhile() }
    },
  })
  expect(await kept()).toEqual([])
  expect(await typesOf()).toEqual(['ExportRequested', 'ExportFailed'])
  await look2()
  expect(await kept()).toEqual([])
  expect(await exports.ledger.find(world.deps.commandIdOf(`${id}/${EXPORTS}`))).toMatchObject({ state: 'refused' })
})
