import { isAway } from '#domain/accounts/away/away.ts'
import { type AccountCommand, accountDecider } from '#domain/accounts/decide.ts'
import type { Account } from '#domain/accounts/state.ts'
import { type AwayReason, isShutOut, type OpenThings } from '#domain/accounts/vocabulary.ts'
import { linkIdOf, streams } from '#domain/ids.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import { mustBeDone } from '#commands/processes/shared/must-be-done.ts'
import type { Sendable } from '#commands/routing.ts'
import { receiptIdOf } from '#commands/processes/shared/receipt.ts'
import type { Send } from '#commands/send.ts'

type GoAway = Omit<Extract<AccountCommand, { type: 'goAway' }>, 'type' | 'changeId' | 'receiptId'>

const BY_THE_SITE = { kind: 'system', id: 'follow-away' } as const

/**
 * Being away, for whatever reason (docs/decisions/144). The account's stream decides at once: from there on nobody can ask for anything. Listings,
 * requests, claims and offers follow, each in its own stream and each step repeatable, until the account says that all have.
 */
export const makeAway = (deps: CommandDeps, { handle, read }: Handler, send: Send) => {
  const accountOf = (accountId: string): Promise<Account> => read(streams.account(accountId), accountDecider)

  /** The same attempt makes the same. */
  const idOf = (accountId: string, metadata: CommandMetadata): string =>
    linkIdOf(accountId, deps.idsOf(metadata).newChildId())

  /** Sessions are the vault's: ended by whoever finds that the account is shut out. */
  const endSessions = async (accountId: string): Promise<void> => {
    const account = await accountOf(accountId)
    if (account.is === 'registered' && isShutOut(account.away.absences)) await deps.signIns.endSessions(accountId)
  }

  const actOn = (metadata: CommandMetadata, isGone: boolean) => async (id: string, command: Sendable) => {
    const commandId = deps.eventIdOf(metadata.commandId, `${id} ${isGone ? 'away' : 'back'}`, 0)
    const own = { ...metadata, by: BY_THE_SITE, commandId, causationId: metadata.commandId }
    const outcome = await send(command, own)
    // Deleted, or over by another way: nothing is left to follow.
    if (!outcome.ok && outcome.rejection.rejected !== 'busy-stream') return 0
    return mustBeDone(outcome, `${id} could not follow yet`).position
  }
  type Act = ReturnType<typeof actOn>

  const endClaims = async (personId: string, ids: readonly string[], act: Act): Promise<number[]> => {
    const positions: number[] = []
    for (const claimId of ids)
      positions.push(await act(claimId, { type: 'endClaim', claimId, because: 'person-left', personId }))
    return positions
  }

  /** Of one that waits for its pickup, that ends first: it is open then, and can be hidden. */
  const hideRequest = async (personId: string, requestId: string, act: Act): Promise<number[]> => {
    const { is, chosen } = await read(streams.request(requestId), requestDecider)
    const ended = is === 'matched' && chosen ? await endClaims(personId, [chosen.claimId], act) : []
    return [...ended, await act(requestId, { type: 'hideRequest', requestId, because: 'owner-away' })]
  }

  const follow = async (personId: string, things: OpenThings, act: Act): Promise<number[]> => {
    const positions = await endClaims(personId, things.claims, act)
    for (const itemId of things.items)
      positions.push(await act(itemId, { type: 'hideItem', itemId, because: 'owner-away' }))
    for (const offerId of things.offers)
      positions.push(await act(offerId, { type: 'endOffer', offerId, because: 'person-left' }))
    for (const requestId of things.requests) positions.push(...(await hideRequest(personId, requestId, act)))
    return positions
  }

  const showAgain = async ({ items, requests }: OpenThings, act: Act): Promise<number[]> => {
    const positions: number[] = []
    for (const itemId of items) positions.push(await act(itemId, { type: 'showItem', itemId, because: 'owner-away' }))
    for (const requestId of requests)
      positions.push(await act(requestId, { type: 'showRequest', requestId, because: 'owner-away' }))
    return positions
  }

  return {
    /** One more reason. Whoever is shut out by it runs the site no more, and is signed out. */
    go: async (accountId: string, wish: GoAway, metadata: CommandMetadata): Promise<Outcome<unknown>> => {
      const left = wish.reason === 'paused' ? null : await send({ type: 'leaveStaff', accountId }, metadata)
      if (left?.ok === false) return left
      const at = { stream: streams.account(accountId), decider: accountDecider }
      const receiptId = wish.reason === 'leaving' ? receiptIdOf(deps, metadata) : null
      const command = { type: 'goAway', ...wish, changeId: idOf(accountId, metadata), receiptId } as const
      const outcome = await handle({ ...at, command }, metadata)
      if (outcome.ok) await endSessions(accountId)
      return outcome
    },

    /** Brings these into line with the account as it is now; gives the position of the last event. Throws where one could not follow yet. */
    bring: async (accountId: string, things: OpenThings, metadata: CommandMetadata): Promise<number> => {
      const account = await accountOf(accountId)
      // An erasure ends what is open itself, and shows what was handed over.
      if (account.is !== 'registered') return 0
      const isGone = isAway(account)
      const act = actOn(metadata, isGone)
      const positions = isGone ? await follow(accountId, things, act) : await showAgain(things, act)
      return Math.max(0, ...positions)
    },

    /** All that there is has been brought into line with the change of this id. */
    settle: async (accountId: string, changeId: string, metadata: CommandMetadata): Promise<Outcome<unknown>> => {
      await endSessions(accountId)
      return send({ type: 'settleAway', accountId, changeId }, { ...metadata, by: BY_THE_SITE })
    },

    /** The change that not everything has followed yet, and whether it leaves the person away. */
    unsettledOf: async (accountId: string) => {
      const account = await accountOf(accountId)
      const changeId = account.is === 'registered' ? account.away.unsettled : null
      return changeId === null ? null : { changeId, isAway: isAway(account) }
    },

    /** One reason is over. */
    comeBack: (accountId: string, reason: AwayReason, metadata: CommandMetadata): Promise<Outcome<unknown>> =>
      send({ type: 'comeBack', accountId, changeId: idOf(accountId, metadata), reason }, metadata),
  }
}
