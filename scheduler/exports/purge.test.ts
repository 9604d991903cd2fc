import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportsOf } from '#api/privacy/privacy.kit.ts'
import type { Commands } from '#commands/all.ts'
import { DAY } from '#domain/time.ts'
import { dataExports } from '#projections/privacy/exports.ts'
import { settled } from '#scheduler/scheduler.kit.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'
import { purgeExports } from './purge.ts'

let world: World
let maya: Neighbour
const exports = exportsOf(() => world)
beforeEach(async () => {
  world = await openWorld()
  maya = await join(world.url, 'Maya Fernandes')
})
afterEach(() => world.close())

const { look, request, later } = exports
const typesOf = async () => (await world.stores.events.load(`exports-${maya.id}`)).map(({ type }) => type)
const kept = async () => {
  const names: string[] = []
  for await (const page of world.stores.files.names()) names.push(...page.map(({ id }) => id))
  return names
}
const purge = () => purgeExports(exports.deps()).run(world.time.now)
test('the night removes what is over, and files that no export knows, and leaves the others', async () => {
  const id = await request(maya)
  await look()
  await world.stores.files.put({ ownerId: maya.id, id: 'stray' }, some())
  expect(await purge()).toBe('1 removed')
  expect(await kept()).toEqual([id])
  later(7 * DAY)
  expect(await purge()).toBe('1 removed')
  await settled(world)
  expect(await kept()).toEqual([])
  expect(await typesOf()).toEqual(['ExportRequested', 'ExportReady', 'ExportExpired'])
  expect(await purge()).toBe('0 removed')
})
test('a night that is killed between the file and the event is made up for', async () => {
  await request(maya)
  await look()
  later(7 * DAY)
  const { commands, ...deps } = exports.deps()
  const dying = purgeExports({
    ...deps,
    commands: { ...commands, send: (() => Promise.reject(new Error('killed'))) as Commands['send'] },
  })
  await expect(dying.run(world.time.now)).rejects.toThrow('killed')
  await purge()
  expect((await typesOf()).at(-1)).toBe('ExportExpired')
  expect(
    (
      await world.deps
        .openReads()
        .of(dataExports)
        .find({ where: [{ field: 'personId', eq: maya.id }] })
    ).documents,
  ).toHaveLength(1)
})
async function* some(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('some')
}
