import type { Commands } from '#commands/all.ts'
import { people } from '#projections/accounts/people.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { everyPage } from '#stores/documents/query.ts'

interface Deps {
  readonly openReads: () => Reads
  readonly commands: Pick<Commands, 'send'>
  readonly clock: () => string
  readonly effectIdOf: (cause: string, effect: string) => string
}

const PAGE = 200

/** Earlier releases kept each admin's role with the account: they become the first of the staff. Nothing where the staff have begun. */
export const adoptAdmins = async ({ openReads, commands, clock, effectIdOf }: Deps): Promise<void> => {
  const accountIds: string[] = []
  const where = [{ field: 'role', eq: 'admin' }] as const
  for await (const page of everyPage(openReads().of(people), { where, limit: PAGE }))
    accountIds.push(...page.map(({ _id }) => _id))
  const by = { kind: 'system', id: 'adopt-admins' } as const
  const commandId = effectIdOf('staff', 'adopt-admins')
  await commands.send({ type: 'adoptAdmins', accountIds }, { by, commandId, startedAt: clock() })
}
