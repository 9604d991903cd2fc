import { expect, it } from 'vitest'
import { grouped } from '#web/features/items/map/clusters.ts'

const at = (thing: string, left: number, top = 0) => ({ thing, left, top })
const names = (groups: ReturnType<typeof grouped<string>>) => groups.map(({ things }) => things.join(''))

it('groups what would cover each other, in the order of the list', () => {
  expect(names(grouped([at('a', 0), at('b', 20), at('c', 200), at('d', 10)], () => false))).toEqual(['abd', 'c'])
})

it('leaves the picked one alone', () => {
  expect(names(grouped([at('a', 0), at('b', 5), at('c', 8)], (thing) => thing === 'a'))).toEqual(['a', 'bc'])
})

it('makes one of groups that have grown onto each other, also by growing', () => {
  const five = (name: string, left: number) => Array.from(name.repeat(5), (thing) => at(thing, left))
  expect(names(grouped([...five('a', 0), ...five('b', 52), at('c', 100)], () => false))).toEqual(['aaaaabbbbb', 'c'])
  expect(names(grouped([...five('a', 0), at('c', 70), at('d', 70)], () => false))).toEqual(['aaaaa', 'cd'])
  expect(names(grouped([...five('a', 0), at('b', 44), at('c', 66)], () => false))).toEqual(['aaaaabc'])
})
