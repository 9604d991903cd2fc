import { expect, test } from 'vitest'
import { tasks } from './tasks.ts'

const AN_ITEM = '01j9zq4t0v8k3m5n7p9r1s2t3v'
const jobFor = (name: string, ...args: string[]) => tasks.get(name)?.jobFor(args)

test.each([
  ['rebuild', []],
  ['rebuild', ['nothing-of-ours']],
  ['rebuild', ['items', 'claims']],
  ['verify', ['items']],
  ['verify', ['--draw']],
  ['verify', ['--draw', 'rubbish']],
  ['verify', ['--draw', AN_ITEM, AN_ITEM]],
  ['seed', ['--people', 'many', '--items', '3']],
  ['seed', ['more']],
  ['grant-admin', []],
  ['grant-admin', ['maya@demo.example', 'anna@demo.example']],
  ['reset-second-factor', []],
  ['reset-second-factor', ['maya@demo.example', 'anna@demo.example']],
  ['erase-account', ['']],
  ['erase-account', ['Maya', 'Fernandes']],
])('%s with %j is told how it is written, and opens nothing', (name, args) => {
  expect(jobFor(name, ...args)).toBeNull()
  expect(tasks.get(name)?.usage).toMatch(new RegExp(`^Usage: npm run ${name}\\b`, 'u'))
})

test.each([
  ['rebuild', ['all']],
  ['rebuild', ['items']],
  ['verify', []],
  ['verify', ['--draw', AN_ITEM]],
  ['seed', []],
  ['seed', ['--people', '20', '--items', '30']],
  ['grant-admin', ['maya@demo.example']],
  ['reset-second-factor', ['maya@demo.example']],
  ['erase-account', ['maya@demo.example']],
])('%s with %j is something to do', (name, args) => {
  expect(jobFor(name, ...args)).toBeTypeOf('function')
})
