import type { Role } from '#domain/staff/vocabulary.ts'
import type { World } from '#tests/site/world.ts'

/** Gives somebody a role as the command line does, and waits until everybody can read it. */
export const giveRole = async (world: World, accountId: string, role: Role): Promise<void> => {
  const by = { kind: 'system', id: 'grant-admin' } as const
  const metadata = { by, commandId: world.deps.random.uuid(), startedAt: world.time.now }
  const outcome = await world.commands.staff.give(accountId, { role, reason: null }, metadata)
  if (!outcome.ok) throw new Error(outcome.rejection.message)
  await world.runner.waitFor(await world.stores.events.head(), 10_000)
}
