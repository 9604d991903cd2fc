import { expect, test } from 'vitest'
import { ASKS, neighbourhood } from './pushes.kit.ts'

const { world, tom, service, look, ask, join, shown, titles, notes } = neighbourhood()

test('at night nothing is pushed; at its end what still holds comes as one', async () => {
  world().time.now = '2026-11-19T13:59:00.000Z'
  await ask()
  const second = await ask(await join('Priya Nair'))
  await ask(await join('Ines Duarte'))
  await look()
  expect(service().received).toEqual([])
  world().time.now = '2026-11-19T19:00:00.000Z'
  await look()
  expect(service().received).toEqual([])
  expect(await notes()).toEqual([['waiting', 'Quiet hours.']])
  await tom().put(`/api/claims/${second}/decline`)
  world().time.now = '2026-11-19T22:59:59.999Z'
  await look()
  expect(service().received).toEqual([])
  world().time.now = '2026-11-19T23:00:00.000Z'
  await look()
  await look()
  expect(shown()).toMatchObject([{ title: '2 things while you slept', address: '/notifications' }])
  expect(await notes()).toEqual([['done', null]])
})

test('a single one of the night comes as itself, and one that was read not at all', async () => {
  world().time.now = '2026-11-19T15:00:00.000Z'
  await ask()
  await look()
  world().time.now = '2026-11-19T23:00:30.000Z'
  await look()
  expect(titles()).toEqual([ASKS])
  world().time.now = '2026-11-20T15:00:00.000Z'
  await ask()
  await look()
  await tom().put('/api/notifications/read-all')
  world().time.now = '2026-11-20T23:00:30.000Z'
  await look()
  expect(titles()).toEqual([ASKS])
})

test('what did not get through before the night comes with it; what did is not told twice', async () => {
  world().time.now = '2026-11-19T13:40:00.000Z'
  await ask()
  await look()
  expect(titles()).toEqual([ASKS])
  await ask(await join('Priya Nair'))
  await look({ send: async () => ({ is: 'failed', note: 'The push service does not answer.' }) })
  world().time.now = '2026-11-19T14:10:00.000Z'
  await look()
  await ask(await join('Ines Duarte'))
  await look()
  expect(titles()).toEqual([ASKS])
  world().time.now = '2026-11-19T23:00:30.000Z'
  await look()
  expect(titles()).toEqual([ASKS, '2 things while you slept'])
})
