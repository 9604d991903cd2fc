import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { AnyEvent } from '../catalog.ts'
import type { RecordedEvent } from '../event.ts'
import { peopleOf } from '../people.ts'
import type { ErasureReceiptMade } from './events.ts'
import type { DigestOf } from './vocabulary.ts'

export type Counter = ReturnType<typeof makeCounter>
export type Counted = Omit<Parameters<typeof ErasureReceiptMade.new>[0], 'receiptId' | 'accountId' | 'upTo'>

/** Counts what the log holds of one person, event by event, without opening a word of it. */
export const makeCounter = (personId: string, digestOf: DigestOf) => {
  const counts = { listings: 0, requests: 0, offers: 0, messages: 0, thanks: 0, events: 0 }
  const [photos, devices, streams] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const digest = sha256.create()
  const one = (event: RecordedEvent): void => {
    if (!concerns(event, personId)) return
    counts.events += 1
    streams.add(event.stream)
    digest.update(utf8ToBytes(`${digested(event, digestOf)}\n`))
    const kind = kindOf(event as RecordedEvent<AnyEvent>, personId)
    if (kind !== null) counts[kind] += 1
    for (const id of photosIn(event as RecordedEvent<AnyEvent>, personId)) photos.add(id)
    for (const id of devicesIn(event as RecordedEvent<AnyEvent>)) devices.add(id)
  }
  return {
    add: one,
    /** The ids of the pictures that were shown. */
    photos: (): readonly string[] => [...photos],
    counted: (): Counted => ({
      ...counts,
      photos: photos.size,
      devices: devices.size,
      streams: streams.size,
      digestOf,
      digest: bytesToHex(digest.clone().digest()),
    }),
  }
}
const digested = (event: RecordedEvent, digestOf: DigestOf): string => {
  if (digestOf === 'ids') return event.id
  if (!event.asStored) throw new Error(`event ${event.id} comes from no log`)
  return event.asStored()
}

/** By what stands beside the event; computed for those of older releases. */
const concerns = (event: RecordedEvent, personId: string): boolean =>
  (event.people ?? peopleOf(event as RecordedEvent<AnyEvent>, event.actor)).includes(personId)

type Kind = 'listings' | 'requests' | 'offers' | 'messages' | 'thanks'
const kindOf = ({ type, data }: RecordedEvent<AnyEvent>, personId: string): Kind | null => {
  switch (type) {
    case 'ItemListed':
      return data.ownerId === personId ? 'listings' : null
    case 'RequestPosted':
      return data.requesterId === personId ? 'requests' : null
    case 'OfferMade':
      return data.helperId === personId ? 'offers' : null
    case 'MessageSent':
      return data.senderId === personId ? 'messages' : null
    case 'ClaimRequested':
      return data.claimerId === personId ? 'messages' : null
    case 'AppreciationSent':
      return data.senderId === personId ? 'thanks' : null
    default:
      return null
  }
}

const photosIn = ({ type, data }: RecordedEvent<AnyEvent>, personId: string): readonly string[] =>
  (type === 'ItemListed' || type === 'ItemEdited') && data.ownerId === personId ? (data.photos ?? []) : []

const devicesIn = ({ type, data }: RecordedEvent<AnyEvent>): readonly string[] =>
  type === 'PushSubscribed' ? [data.subscriptionId] : []
