import { createHmac, hash, randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import { parse, v4, v5 } from 'uuid'
import type { Purpose, SiteKeys } from '#stores/vault/site-keys.ts'
import type { CommandMetadata, Ids } from '#commands/deps.ts'

/** Namespace of everything we derive by uuidv5; never changes. */
const NAMESPACE = parse('5b6f6f0e-6d0f-4e43-9a2c-0f6b6a1f7c11')
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const CHILD = 8

export const sha256 = (bytes: string | Buffer): string => hash('sha256', bytes)
/** Keyed by purpose: what is learnt about one signs nothing of another. 32 bytes. */
export const hmacOf =
  (keys: SiteKeys) =>
  (purpose: Purpose | Derived, text: string): Uint8Array =>
    createHmac('sha256', isDerived(purpose) ? derivedKeyOf(keys, purpose) : keys[purpose])
      .update(text)
      .digest()

/** Keys of their own for what is shown: derived, so that older sites have them too. */
const DERIVED = { draw: 'key for seeds of draws', receipt: 'key for ids of receipts' } as const
type Derived = keyof typeof DERIVED
const isDerived = (purpose: string): purpose is Derived => Object.hasOwn(DERIVED, purpose)
const derivedKeyOf = ({ place }: SiteKeys, purpose: Derived): Uint8Array =>
  createHmac('sha256', place).update(DERIVED[purpose]).digest()

export const macOf =
  (keys: SiteKeys) =>
  (purpose: Purpose, text: string): string =>
    createHmac('sha256', keys[purpose]).update(text).digest('hex')

/** uuidv5(command id / stream / index): the same append has the same ids. */
export const eventIdOf = (commandId: string, stream: string, index: number): string =>
  derivedId(`${commandId}/${stream}/${index}`)
export const commandIdOf = (key: string): string => derivedId(key)

/** Bytes cost half of what the same text costs as a string. */
const derivedId = (text: string): string => v5(Buffer.from(text), NAMESPACE)

export const random = {
  token: (): string => randomBytes(32).toString('base64url'),
  id: (): string => ulid().toLowerCase(),
  uuid: (): string => v4(),
}

/**
 * Ids derive from the command and when it was begun, so a repeated command asks for the same ones. Under a key of the site: whoever
 * writes an Idempotency-Key writes a command id, and could choose among millions at home.
 */
export const idsOf =
  (keys: SiteKeys) =>
  ({ commandId, startedAt }: Pick<CommandMetadata, 'commandId' | 'startedAt'>): Ids => {
    let drawn = 0
    const digest = (): Buffer => {
      const what = `${commandId}/${startedAt}/${(drawn += 1)}`
      return createHmac('sha256', keys.id).update(what).digest()
    }
    return {
      newId: () => ulid(Date.parse(startedAt), numbersOf(digest())).toLowerCase(),
      newChildId: () => [...digest().subarray(0, CHILD)].map((byte) => ALPHABET[byte % 32]).join(''),
    }
  }

/** What ulid asks for randomness: 16 numbers in [0, 1), here from the digest. */
const numbersOf = (bytes: Buffer): (() => number) => {
  let index = 0
  return () => (bytes[(index += 1) % bytes.length] ?? 0) / 256
}
