import type { Commands } from '#commands/all.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Localities } from '#runtime/places/localities.ts'
import { happened } from './stage.ts'
import { demoEmail } from './people.ts'

/** Who runs the demo, where DEMO_ADMIN asks for somebody. */
export const DEMO_ADMIN = 'Siobhan Keane'

interface Settling {
  readonly commands: Commands
  readonly localities: Pick<Localities, 'search'>
  readonly now: string
  /** The same text gives the same id. */
  readonly commandIdOf: (text: string) => string
}

/** An admin moves into the demo; whoever is there already stays as they are. */
export const settleDemoAdmin = async ({ commands, localities, now, commandIdOf }: Settling): Promise<void> => {
  const asking = (what: string): CommandMetadata => ({
    by: { kind: 'system', id: 'demo' },
    commandId: commandIdOf(`demo/admin/${what}`),
    startedAt: now,
  })
  const [place] = localities.search('Mount Lawley')
  const email = demoEmail(DEMO_ADMIN)
  const registration = {
    name: DEMO_ADMIN,
    email,
    location: place ? { lat: place.center[1], lng: place.center[0], address: '40 Field Street, Mount Lawley' } : null,
    demo: true,
    claimed: { terms: now, privacy: now },
    marketingOptIn: false,
  }
  const found = await commands.accounts.byEmail(email)
  if (found !== null && (await commands.accounts.isRegistered(found))) return grant(commands, found, asking('grant'))
  const outcome = await commands.accounts.register(registration, asking('join'))
  happened(outcome, `${DEMO_ADMIN} joins`)
  return grant(commands, outcome.id, asking('grant'))
}

const grant = async ({ staff }: Commands, accountId: string, metadata: CommandMetadata): Promise<void> =>
  void happened(await staff.give(accountId, { role: 'admin', reason: null }, metadata), `${DEMO_ADMIN} runs the demo`)
