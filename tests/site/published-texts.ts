import { random } from '#runtime/process/identity.ts'
import { shippedTexts } from '#runtime/shipped-texts.ts'
import type { TextKind } from '#domain/texts/vocabulary.ts'
import { publishFirstTexts } from '#scheduler/at-start/publish-first-texts.ts'
import { giveRole } from '#tests/visitor/staff.ts'
import { join } from '#tests/visitor/visitor.ts'
import type { World } from './world.ts'

/** As the first start does it; readable when it answers. */
export const publishShipped = async ({ commands, time, runner, stores }: World): Promise<void> => {
  await publishFirstTexts({ commands, texts: shippedTexts(), clock: () => time.now, newCommandId: random.uuid })
  await runner.waitFor(await stores.events.head(), 10_000)
}

let admins = 0
/** The next version of a text, by an admin of its own, who has agreed to nothing newer. Its number. */
export const publishNext = async (world: World, kind: TextKind): Promise<number> => {
  const admin = await join(world.url, `Ada ${'abcdefghijklmnopqrstuvwxyz'.charAt((admins += 1) % 26)}${admins}`)
  await giveRole(world, admin.id, 'admin')
  const before = await admin.get(`/api/texts/${kind}`)
  const version = before.status === 200 ? Number(Object(before.body['data']).current) + 1 : 1
  const text = `## In short\n\nVersion ${version} of ${kind}.`
  const answer = await admin.post(`/api/admin/texts/${kind}`, { version, text, changes: '+ **A sentence** is new.' })
  if (answer.status !== 201) throw new Error(answer.text)
  return version
}
