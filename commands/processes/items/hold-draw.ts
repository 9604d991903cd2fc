import type { DrawWish } from '#domain/draws/decide.ts'
import { fingerprintOf } from '#domain/draws/order.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import type { Send } from '#commands/send.ts'

/** What an owner says of a draw; the seed and its fingerprint are the site's. */
export type DrawWords = Omit<DrawWish, 'fingerprint'>

type Hmac = Pick<CommandDeps, 'hmac'>

/** Fixed by the listing's id and a key of the site: the same for every process and every try, and known to nobody before the draw. */
const seedOf = ({ hmac }: Hmac, itemId: string): string => Buffer.from(hmac('draw', itemId)).toString('hex')

export const withFingerprint = (deps: Hmac, itemId: string, words: DrawWords | null): DrawWish | null =>
  words && { ...words, fingerprint: fingerprintOf(seedOf(deps, itemId)) }

/** After it has closed; repeated, it does nothing. */
export const makeHoldDraw =
  (deps: Hmac, send: Send) =>
  (itemId: string, metadata: CommandMetadata): Promise<Outcome<unknown>> =>
    send({ type: 'holdDraw', itemId, seed: seedOf(deps, itemId) }, metadata)
