import type { Commands } from '#commands/all.ts'
import type { CommandDeps } from '#commands/deps.ts'
import { makeHandler } from '#commands/handle.ts'
import { makeSettle } from '#commands/processes/accounts/settle.ts'
import { accountDecider } from '#domain/accounts/decide.ts'
import { PasswordReset } from '#domain/accounts/access-events.ts'
import { streams } from '#domain/ids.ts'
import type { Vault } from '#stores/vault/port.ts'
import { CALM } from '#tests/simulation/faults.ts'
import type { Defect } from '#tests/simulation/site.ts'

const LIFE = { people: 4, pauseMs: 1000, mostBlocks: 0, erasureMs: null, isTold: false, guardsAccess: true }

/** Settles with one of its steps left out. */
const settlingWithout = (commands: Commands, deps: CommandDeps, left: Partial<CommandDeps['signIns']>): Commands => {
  const own = { ...deps, signIns: { ...deps.signIns, ...left } }
  const given = { addresses: commands.accounts, send: commands.send }
  return { ...commands, accounts: { ...commands.accounts, settle: makeSettle(own, makeHandler(own), given) } }
}

/** Takes any link for a new password, whether it was followed before or not. */
const takesAnyLink: typeof accountDecider = {
  ...accountDecider,
  decide: (command, state, env) =>
    command.type === 'resetPassword' && state.is === 'registered'
      ? [
          PasswordReset.new({
            accountId: state.accountId,
            resetId: command.tokenHash,
            passwordId: command.passwordId,
            undoUntil: env.now,
          }),
        ]
      : accountDecider.decide(command, state, env),
}

/** Whichever comes second stays, as where a table holds nothing but the hash. */
const replacingAny =
  ({ remove, set }: Vault['passwords']): Vault['passwords']['replace'] =>
  async (id, { hash }) => {
    await remove(id)
    if (hash !== null) await set(id, hash)
  }

/** Mistakes about how people get in. */
export const accessDefects: readonly Defect[] = [
  {
    name: 'a link for a new password works again',
    habits: LIFE,
    commands: (commands, deps) => ({
      ...commands,
      send: (command, metadata) =>
        command.type === 'resetPassword'
          ? makeHandler(deps).handle(
              { stream: streams.account(command.accountId), decider: takesAnyLink, command },
              metadata,
            )
          : commands.send(command, metadata),
    }),
  },
  {
    name: 'the old password stays good after a reset',
    habits: LIFE,
    commands: (commands, deps) => settlingWithout(commands, deps, { usePassword: async () => undefined }),
  },
  {
    name: 'an older password replaces a newer one',
    habits: { ...LIFE, calm: 0.3, storm: { ...CALM, trouble: { call: 'replace', death: 0, lateness: 0.5 } } },
    stores: ({ vault }) => ({
      vault: { ...vault, passwords: { ...vault.passwords, replace: replacingAny(vault.passwords) } },
    }),
  },
  {
    name: 'sessions live on after a reset',
    habits: LIFE,
    commands: (commands, deps) => settlingWithout(commands, deps, { endSessions: async () => undefined }),
  },
  {
    name: 'a backup code is good more than once',
    habits: LIFE,
    stores: ({ vault }) => ({
      vault: {
        ...vault,
        secondFactors: {
          ...vault.secondFactors,
          spendCode: async (...given) => (await vault.secondFactors.spendCode(...given), true),
        },
      },
    }),
  },
  {
    name: 'an address that was left is not let go',
    habits: LIFE,
    commands: (commands, deps) => {
      const addresses = { ...commands.accounts, release: async () => undefined }
      const settle = makeSettle(deps, makeHandler(deps), { addresses, send: commands.send })
      return { ...commands, accounts: { ...commands.accounts, settle } }
    },
  },
  {
    name: 'nobody goes on with a change of who gets in after a death',
    habits: { ...LIFE, calm: 0.3, storm: { ...CALM, trouble: { call: 'replace', death: 0.2, lateness: 0 } } },
    commands: (commands) => ({
      ...commands,
      accounts: {
        ...commands.accounts,
        settle: async (id, metadata, wish) =>
          wish?.due === undefined
            ? commands.accounts.settle(id, metadata, wish)
            : { ok: true, state: { is: 'unregistered' }, events: [], position: 0 },
      },
    }),
  },
]
