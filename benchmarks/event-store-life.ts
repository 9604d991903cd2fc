import { v5 as uuid } from 'uuid'
import type { NewEvent, RecordedEvent } from '#domain/event.ts'
import type { EventToAppend } from '#stores/events/port.ts'

const SPACE = '0d8f1f57-8a38-5c1f-9a2b-5d4b6a1f3c20'
/** So many, unless more are asked for: a street group or a small town. */
export const PEOPLE = 500
/** Ids are ULIDs: Crockford's base 32. Up to 32,768 people. */
export const personId = (n: number): string =>
  `01hzx3k8z9q2m4n6p8r0t2v${n
    .toString(32)
    .padStart(3, '0')
    .replaceAll(/[i-v]/gu, (digit) => 'jkmnpqrstvwxyz'[digit.charCodeAt(0) - 105] ?? '')}`
const item = (n: number) => `01hzx3k8z9q2m4n6p8${String(n).padStart(8, '0')}`

/** The stream and the seven events of one thing given away: four of them with personal fields, as in life. */
export const lifeOf = (
  n: number,
  people = PEOPLE,
): { readonly stream: string; readonly events: readonly EventToAppend[] } => {
  const owner = personId(n % people)
  const claimer = personId((n * 7 + 1) % people)
  const of = { claimId: `${item(n)}-0123abcd`, itemId: item(n), ownerId: owner, claimerId: claimer }
  const events: readonly [NewEvent, string][] = [
    [{ type: 'ItemListed', data: listed(n, owner) }, owner],
    [{ type: 'ClaimRequested', data: { ...of, ...request(n) } }, claimer],
    [{ type: 'MessageSent', data: messageData({ n, owner, claimer, sender: claimer }) }, claimer],
    [{ type: 'ClaimAccepted', data: { ...of, ownerResponse: null, pickupTime: '2026-03-02T10:00:00.000Z' } }, owner],
    [{ type: 'MessageSent', data: messageData({ n, owner, claimer, sender: owner }) }, owner],
    [
      { type: 'ClaimCompleted', data: { ...of, completedBy: 'claimer', completedAt: '2026-03-02T10:05:00.000Z' } },
      claimer,
    ],
    [{ type: 'ItemSaved', data: { personId: claimer, itemId: item(n) } }, claimer],
  ]
  return { stream: `item-${item(n)}`, events: events.map(([event, by], index) => draft(event, by, `${n} ${index}`)) }
}

/** Copies an event's data whole, as a fold does: opens what is personal; secrets stay sealed. */
export const openAll = ({ data }: RecordedEvent): object => ({ ...(data as object) })

const draft = (event: NewEvent, by: string, name: string): EventToAppend => ({
  id: uuid(name, SPACE),
  event,
  at: '2026-03-01T08:00:00.000Z',
  actor: { kind: 'member', id: by },
  correlationId: uuid(`correlation ${name}`, SPACE),
  causationId: uuid(`causation ${name}`, SPACE),
  commandId: uuid(`command ${name}`, SPACE),
})

const listed = (n: number, ownerId: string) => ({
  itemId: item(n),
  ownerId,
  title: `Wooden dining chair ${n}`,
  description:
    'Solid oak, some scratches on the left leg. It has been in the family for thirty years and wants a new home.',
  category: 'home_furniture',
  photos: [item(n + 1), item(n + 2)],
  transport: 'car',
  condition: 'good',
  dimensions: '45 x 50 x 90 cm',
  weight: null,
  pickupDifficulty: 'easy',
  pickupNotes: 'Side gate, please ring first.',
  availabilityTimes: ['weekday-evenings'],
  availabilityWindow: null,
  urgency: 'normal',
  timeSensitive: false,
  expiresAt: null,
  location: { lat: -32.0569 + (n % 97) / 1000, lng: 115.7439, address: '12 Norfolk Street' },
  publicPoint: { lat: -32.057, lng: 115.744 },
  suburb: 'Fremantle',
  suburbPoint: { lat: -32.056, lng: 115.747 },
  visibility: 'public',
  requestId: null,
  requesterId: null,
  passedOn: null,
})

const request = (n: number) => ({
  pickupTime: '2026-03-02T09:00:00.000Z',
  message: 'Hello! We would love this chair for our kitchen table. We could come by on Monday.',
  messageId: item(n + 3),
  onWaitlist: false,
})

const messageData = ({ n, owner, claimer, sender }: { n: number; owner: string; claimer: string; sender: string }) => ({
  conversationId: `${item(n)}-${claimer}`,
  itemId: item(n),
  ownerId: owner,
  participantId: claimer,
  messageId: item(n + 4),
  senderId: sender,
  recipientId: sender === owner ? claimer : owner,
  content: 'Thank you, Monday at ten is good. The house is the one with the blue door.',
})
