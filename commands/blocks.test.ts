import { describe, expect, test } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import { commandDeps } from '#runtime/world.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { memoryStores, START } from '#tests/site/world.ts'

const localities = makeLocalities()
const by = (id: string, commandId: string): CommandMetadata => ({
  by: { kind: 'member', id },
  commandId,
  startedAt: START,
})

const opened = async () => {
  const commands = makeCommands(commandDeps(memoryStores(), { clock: () => START, localities }))
  const account = { name: 'Nina Brook', email: 'nina@example.org', location: null, demo: false, marketingOptIn: false }
  const claimed = { terms: START, privacy: START }
  const { id: accountId } = await commands.accounts.register({ ...account, claimed }, by('nina', 'join'))
  return { commands, nina: accountId }
}

/** Whoever got no answer asks again, and the other person may have left meanwhile. */
describe('an act about a person, asked again after that person was erased', () => {
  test('a block is answered as before; a new one is refused', async () => {
    const { commands, nina } = await opened()
    const pair = { blockerId: 'tom', blockedId: nina }
    const first = await commands.blocks.block(pair, by('tom', 'block'))
    await commands.erasure.erase(nina, by(nina, 'leave'))
    expect(await commands.blocks.block(pair, by('tom', 'block'))).toMatchObject({
      ok: true,
      events: first.ok && first.events,
    })
    expect(await commands.blocks.block({ ...pair, blockerId: 'mia' }, by('mia', 'block too'))).toMatchObject({
      rejection: { rejected: 'account-not-found' },
    })
  })
  test('a report is answered as before; a new one is refused', async () => {
    const { commands, nina } = await opened()
    const report = { reportedId: nina, messageId: null, reason: 'harassment', details: null } as const
    const first = await commands.reports.report(report as never, by('tom', 'report'))
    expect(first).toMatchObject({ ok: true })
    await commands.erasure.erase(nina, by(nina, 'leave'))
    expect(await commands.reports.report(report as never, by('tom', 'report'))).toMatchObject({ ok: true })
    expect(await commands.reports.report(report as never, by('mia', 'report too'))).toMatchObject({
      rejection: { rejected: 'account-not-found' },
    })
  })
})
