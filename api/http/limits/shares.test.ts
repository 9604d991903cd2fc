import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeShares } from './shares.ts'

/** Reads of one person wait for each other, never those of others for them. */
const world = (waiting = 100) => {
  const shares = makeShares({ atOnce: 2, waiting })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const call = (key: string, name: string) =>
    shares.run(key, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  const endOne = async () => {
    ends.shift()?.()
    await turn()
  }
  return { shares, begun, call, endOne }
}

test('two of a person run, the others wait in their order, and nobody else waits for them', async () => {
  const { begun, call, endOne } = world()
  const all = ['a', 'b', 'c', 'd'].map((name) => call('tom', name))
  all.push(call('maya', 'm'))
  await turn()
  expect(begun).toEqual(['a', 'b', 'm'])
  await endOne()
  await endOne()
  expect(begun).toEqual(['a', 'b', 'm', 'c', 'd'])
  for (let n = 0; n < 3; n += 1) await endOne()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'm'])
})
test('more than may wait are told to come back', async () => {
  const { call, endOne } = world(1)
  const all = ['a', 'b', 'c'].map((name) => call('tom', name))
  await expect(call('tom', 'd')).rejects.toMatchObject({ status: 503, detail: { retryAfter: 1 } })
  for (let n = 0; n < 3; n += 1) await endOne()
  await Promise.all(all)
})
test('one that fails makes room like any other', async () => {
  const { shares, call, endOne, begun } = world()
  const broken = () => shares.run('tom', () => Promise.reject(new Error('broken')))
  for (let n = 0; n < 3; n += 1) await expect(broken()).rejects.toThrow('broken')
  const [one, two] = [call('tom', 'a'), call('tom', 'b')]
  await turn()
  expect(begun).toEqual(['a', 'b'])
  await endOne()
  await endOne()
  await Promise.all([one, two])
})
