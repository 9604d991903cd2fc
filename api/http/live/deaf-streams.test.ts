import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { town } from '#tests/visitor/api-spec.ts'
import * as say from '#tests/build/build.ts'
import { recordedAmong, secondServer } from '#tests/site/second-server.ts'

/** Whoever opens a stream and never reads must not fill the server's memory. */
const { tom, priya, world } = town()
const { url, hear, apply, live } = secondServer(world)
/** What the machine itself holds for a connection that nobody reads comes before anything is kept here. */
const ENOUGH = 24 * 1024 * 1024

const deafTo = async (cookie: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url()).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET /api/stream HTTP/1.1\r\nhost: gifty\r\ncookie: ${cookie}\r\n\r\n`)
  return socket
}
const told = recordedAmong({}, [say.reported('maya')])
const sayTo = (personId: string, bytes: number): void => {
  const [event] = told
  if (!event) throw new Error('there is one')
  const padding = 'x'.repeat(8000)
  for (let sent = 0; sent < bytes; sent += padding.length)
    apply([{ ...event, type: 'ItemEdited', data: { itemId: padding, ownerId: personId, told: [] } }])
}

test('a stream that is never read ends, and one that is read goes on', async () => {
  const listener = await hear(priya())
  const before = live().listeners()
  const socket = await deafTo(tom().session().cookie)
  await expect.poll(() => live().listeners()).toBe(before + 1)
  for (let sent = 0; sent < ENOUGH && live().listeners() > before; sent += 1_000_000) {
    sayTo(tom().id, 1_000_000)
    await vi.advanceTimersByTimeAsync(1000)
  }
  await expect.poll(() => live().listeners()).toBe(before)
  expect(listener.ended()).toBe(false)
  socket.destroy()
})

test('whoever reads is told all of a long page', async () => {
  const listener = await hear(priya())
  sayTo(priya().id, 2_000_000)
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => listener.text().length).toBeGreaterThan(2_000_000)
  await vi.advanceTimersByTimeAsync(2000)
  expect(listener.ended()).toBe(false)
})
test('whoever has missed more than a few hundred changes begins at the present one', async () => {
  const [event] = told
  if (!event) throw new Error('there is one')
  apply(
    Array.from({ length: 301 }, (_, n) => ({
      ...event,
      position: 7 + n,
      type: 'ItemEdited',
      data: { itemId: `i${n}`, ownerId: tom().id, told: [] },
    })),
  )
  const { position } = await world().deps.readModels.health()
  expect((await hear(tom(), '6')).text()).toContain(`id: ${position}\nevent: begin`)
  expect((await hear(tom(), '200')).text()).toContain('id: 200\nevent: begin')
})
