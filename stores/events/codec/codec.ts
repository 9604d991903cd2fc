import type { Catalog } from '#domain/catalog.ts'
import { isSealed, REDACTED, type RecordedEvent, type Redacted, type Sealed } from '#domain/event.ts'
import { encode } from './encode.ts'
import { LazyEvent } from './lazy-event.ts'
import type { EventToAppend, Keyring } from '#stores/events/port.ts'
import { unseal } from './seal.ts'
import { type Encoded, type Stored, subjectsIn } from './stored.ts'

/** Between events and what an adapter keeps. Every adapter writes and reads through one (event-sourcing.md "Facts"). */
export interface Codec {
  /** Checked, with personal and secret fields sealed. Throws for a wrong id, an unknown type or a wrong shape. */
  readonly encode: (drafts: readonly EventToAppend[]) => Promise<readonly Encoded[]>
  /** Keys are fetched once for all; data is parsed, and boxes opened, when touched. A destroyed key reads `REDACTED`. */
  readonly decode: <R extends RecordedEvent = RecordedEvent>(page: readonly Stored[]) => Promise<readonly R[]>
}

export interface CodecDeps {
  readonly catalog: Catalog
  readonly keyring: Keyring
}

export const makeCodec = ({ catalog, keyring }: CodecDeps): Codec => ({
  encode: (drafts) => encode(drafts, { catalog, keyring }),
  decode: async <R extends RecordedEvent>(page: readonly Stored[]) => {
    const subjects = new Set<string>()
    for (const { metadata } of page) for (const subject of subjectsIn(metadata)) subjects.add(subject)
    const keys = subjects.size === 0 ? NO_KEYS : await keyring.get([...subjects])
    const opener = { catalog, keys }
    return page.map((stored): R => {
      const event: RecordedEvent = new LazyEvent(stored, opener)
      // The reader names the event types of its streams; the schema was checked when they were written.
      return event as R
    })
  },
})

const NO_KEYS: ReadonlyMap<string, Buffer | null> = new Map()

/**
 * What a key has opened stays in memory as long as the key itself (in the keyring, or in a fold that holds words: no longer than a minute
 * after its person was forgotten): an owner's list shows the same home and address on each of fifty cards.
 */
const openedBy = new WeakMap<Buffer, WeakMap<Sealed, unknown>>()
const opened = (key: Buffer, sealed: Sealed): unknown => {
  const known = openedBy.get(key) ?? new WeakMap<Sealed, unknown>()
  openedBy.set(key, known)
  if (!known.has(sealed)) known.set(sealed, unseal(key, sealed.sealed, sealed.aad))
  return known.get(sealed)
}

/**
 * A secret field for those who may see it: plain values pass through, `Redacted` once the person's key is gone. Nobody may change what
 * is given. Throws an error that names the event when the ciphertext was tampered with.
 */
export const openSealed = async <Value>(keyring: Keyring, value: Value): Promise<Exclude<Value, Sealed> | Redacted> => {
  if (!isSealed(value)) return value as Exclude<Value, Sealed>
  const key = (await keyring.get([value.subject])).get(value.subject)
  if (!key || value.sealed === '') return REDACTED
  return opened(key, value) as Exclude<Value, Sealed>
}
