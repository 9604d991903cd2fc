import { expect, test } from 'vitest'
import { town } from '#tests/visitor/api-spec.ts'
import { serveApi } from '#tests/site/served.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'

/** Nobody's reads keep everybody else waiting: six of a person run at once, the others of that person come after. */
const { world, tom, maya } = town()

test('of 30 reads of one member six are under way, and another member reads meanwhile', async () => {
  const { deps } = world()
  let running = 0
  let most = 0
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const ofPerson = async (personId: string) => {
    most = Math.max(most, (running += 1))
    if (personId === tom().id) await gate
    running -= 1
    return deps.vault.sessions.ofPerson(personId)
  }
  const server = await serveApi({
    ...deps,
    vault: { ...deps.vault, sessions: { ...deps.vault.sessions, ofPerson } },
  })
  const read = (cookie: string) => makeVisitor(server.url).get('/api/auth/sessions', { cookie })
  const toms = Array.from({ length: 30 }, () => read(tom().session().cookie))
  await expect.poll(() => running).toBe(6)
  expect((await read(maya().session().cookie)).status).toBe(200)
  expect(most).toBe(7)
  open()
  expect(new Set((await Promise.all(toms)).map(({ status }) => status))).toEqual(new Set([200]))
  await server.close()
})
