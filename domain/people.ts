import type { AnyEvent } from './catalog.ts'
import type { Actor, NewEvent } from './event.ts'

type FieldsOf<Data> = Data extends unknown ? keyof Data & string : never
type ListsOf<Data> = Data extends unknown
  ? { [Field in keyof Data]-?: NonNullable<Data[Field]> extends readonly unknown[] ? Field : never }[keyof Data]
  : never
type Data = AnyEvent['data']

/** Whether an id names a person. A new field does not compile until it is said here. */
const isPerson: Readonly<Record<Extract<FieldsOf<Data>, `${string}Id`>, boolean>> = {
  accountId: true,
  adminId: true,
  appreciationId: false,
  blockedId: true,
  blockerId: true,
  claimerId: true,
  changeId: false,
  claimId: false,
  consentId: false,
  conversationId: false,
  disputedById: true,
  exportId: false,
  factorId: false,
  feedbackId: false,
  helperId: true,
  itemId: false,
  matchedClaimId: false,
  messageId: false,
  offerId: false,
  ownerId: true,
  participantId: true,
  passwordId: false,
  personId: true,
  readerId: true,
  receiptId: false,
  recipientId: true,
  reportedId: true,
  reporterId: true,
  recoveryId: false,
  reportId: false,
  requesterId: true,
  requestId: false,
  resetId: false,
  searchId: false,
  senderId: true,
  sessionId: false,
  subscriptionId: false,
  ticketId: false,
  verificationId: false,
}

/** Whether a list holds ids of people, or entries that name them. */
const holdsPeople: Readonly<Record<ListsOf<Data>, boolean>> = {
  categories: false,
  counted: false,
  ids: false,
  order: true,
  photos: false,
  requesters: true,
  searchers: true,
  takenOut: true,
  told: true,
  waiting: true,
}

/** The ids of the people whom an event concerns: who acted, whom it names and who is told of it. No other field is read, so nothing sealed is opened. */
export const peopleOf = ({ data }: Pick<NewEvent, 'data'>, actor: Actor): readonly string[] => {
  const who = actor.kind === 'member' || actor.kind === 'admin' ? [actor.id] : []
  return [...new Set([...who, ...namedIn(data)])]
}

const namedIn = (data: unknown): readonly string[] =>
  typeof data === 'object' && data !== null
    ? Object.keys(data).flatMap((field) => {
        if (isTrue(holdsPeople, field)) return idsInList(Reflect.get(data, field))
        return isTrue(isPerson, field) ? idsIn(Reflect.get(data, field)) : []
      })
    : []

const idsInList = (list: unknown): readonly string[] => (Array.isArray(list) ? list.flatMap(idsIn) : [])

const idsIn = (entry: unknown): readonly string[] => (typeof entry === 'string' ? [entry] : namedIn(entry))

const isTrue = (fields: Readonly<Record<string, boolean>>, field: string): boolean =>
  Object.hasOwn(fields, field) && fields[field] === true
