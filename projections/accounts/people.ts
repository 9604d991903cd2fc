import { accountEvents, type AccountEvent, type Preferences } from '#domain/accounts/events.ts'
import { type AppreciationEvent, AppreciationSent } from '#domain/appreciation/events.ts'
import { ClaimCompleted, type ClaimEvent } from '#domain/claims/events.ts'
import type { RecordedEvent, Sealed } from '#domain/event.ts'
import { staffEvents, type StaffEvent } from '#domain/staff/events.ts'
import type { Role } from '#domain/staff/vocabulary.ts'
import { everyPage } from '#stores/documents/query.ts'
import { type Body, defineProjection, known, type View } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

type Registered = Extract<AccountEvent, { type: 'AccountRegistered' }>['data']
/** A neighbour: what the own profile and everybody's look-up of a name need. E-mail and home stay sealed. */
export interface PersonDocument extends Document {
  readonly name: string | null
  readonly email: string | Sealed
  readonly location: Registered['location'] | Sealed
  readonly suburb: string | null
  readonly role: Role
  readonly demo: boolean
  readonly marketing: boolean
  /** Null until the person changes any: the API knows the defaults. */
  readonly preferences: Preferences | null
  readonly showLocation: boolean
  readonly emailVerified: boolean
  /** The newest link that is to be mailed; null once the address is verified. */
  readonly verificationId: string | null
  /** When that link was asked for. */
  readonly verificationAskedAt: string | null
  /** The newest link for a new password that is to be mailed, and when it was asked for; null once it is used. */
  readonly resetId: string | null
  readonly resetAskedAt: string | null
  /** The same for a link that opens a recovery. */
  readonly recoveryId: string | null
  readonly recoveryAskedAt: string | null
  /** The same for another address, which is asked for, and the address. */
  readonly emailChangeId: string | null
  readonly emailChangeAskedAt: string | null
  readonly wantedEmail: string | Sealed | null
  /** The address before this one, where whoever reads its mail is to be told. */
  readonly formerEmail: string | Sealed | null
  /** What signing in takes beside the password; null where it takes nothing more. */
  readonly twoFactor: { readonly factorId: string; readonly enabledAt: string } | null
  readonly thanksReceived: number
  readonly thanksGiven: number
  readonly thanksByKind: Readonly<Record<string, number>>
  readonly given: number
  readonly createdAt: string
}
type Past = AccountEvent | StaffEvent | Extract<ClaimEvent, { type: 'ClaimCompleted' }> | AppreciationEvent
type PersonBody = Body<PersonDocument>

export const people = defineProjection<PersonDocument, Past>({
  name: 'people',
  version: 14,
  indexes: {
    fields: [['createdAt'], ['demo', 'createdAt'], ['role', 'createdAt'], ['showLocation'], ['verificationAskedAt']],
    arrays: [],
    sparse: [['resetAskedAt'], ['recoveryAskedAt'], ['emailChangeAskedAt']],
  },
  wants: [...accountEvents, ...staffEvents, ClaimCompleted, AppreciationSent].map(({ type }) => type),
  keys: ({ type, data }) => {
    if (type === 'EmailReserved' || type === 'EmailReleased') return []
    if (type === 'ClaimCompleted') return [data.ownerId]
    return type === 'AppreciationSent' ? [data.senderId, data.recipientId] : [data.accountId]
  },
  evolve: (document, event, id) => {
    if (event.type === 'AccountRegistered') return registered(event)
    if (!document) return null
    return { ...document, ...step(document, event, id) }
  },
  words: { of: ['_id'], redact: (person) => ({ ...person, name: null, suburb: null }) },
})

const registered = ({ data, at }: RecordedEvent<Extract<Past, { type: 'AccountRegistered' }>>): PersonBody => ({
  name: known(data.name),
  email: data.email,
  location: data.location,
  suburb: known(data.suburb),
  role: 'user',
  demo: data.demo,
  marketing: false,
  preferences: null,
  showLocation: true,
  emailVerified: false,
  verificationId: null,
  verificationAskedAt: null,
  ...NO_LINKS,
  wantedEmail: null,
  formerEmail: null,
  twoFactor: null,
  thanksReceived: 0,
  thanksGiven: 0,
  thanksByKind: {},
  given: 0,
  createdAt: at,
})

const step = (body: PersonBody, event: RecordedEvent<Past>, id: string): Partial<PersonBody> => {
  switch (event.type) {
    case 'ConsentGiven':
      return event.data.kind === 'marketing' ? { marketing: true } : {}
    case 'ConsentWithdrawn':
      return { marketing: false }
    case 'ProfileChanged':
      return changed(event.data)
    case 'RoleGranted':
    case 'StaffRoleGiven':
      return { role: event.data.role }
    case 'StaffRoleTaken':
      return { role: 'user' }
    case 'EmailVerificationRequested':
      return { verificationId: event.data.verificationId, verificationAskedAt: event.at }
    case 'EmailVerified':
      return { emailVerified: true, verificationId: null, verificationAskedAt: null }
    case 'PasswordResetRequested':
      return { resetId: event.data.resetId, resetAskedAt: event.at }
    case 'EmailChangeRequested':
      return { emailChangeId: event.data.changeId, emailChangeAskedAt: event.at, wantedEmail: event.data.email }
    case 'EmailChanged':
      return emailChanged(event.data)
    case 'RecoveryRequested':
      // That of a ticket goes out with its answer.
      return event.data.by === 'email' ? { recoveryId: event.data.recoveryId, recoveryAskedAt: event.at } : NO_RECOVERY
    case 'PasswordChanged':
    case 'PasswordReset':
    case 'RecoveryOpened':
      return { resetId: null, resetAskedAt: null, ...NO_RECOVERY }
    case 'ChangeDisowned':
      return { ...NO_LINKS, wantedEmail: null }
    case 'TwoFactorEnabled':
      return { twoFactor: { factorId: event.data.factorId, enabledAt: event.at } }
    case 'TwoFactorDisabled':
      return { twoFactor: null }
    case 'ClaimCompleted':
      return { given: body.given + 1 }
    case 'AppreciationSent':
      return thanked(body, event.data, id)
    case 'AccountRegistered':
    case 'EmailReserved':
    case 'EmailReleased':
    case 'AccountSettled':
    case 'SignInGuessed':
    case 'TwoFactorPrepared':
    case 'BackupCodesRenewed':
    case 'BackupCodeSpent':
    case 'SecondFactorGuessed':
    case 'AccountErasureStarted':
    case 'AccountErased':
      return {}
  }
}

const NO_RECOVERY = { recoveryId: null, recoveryAskedAt: null }
const NO_LINKS = {
  resetId: null,
  resetAskedAt: null,
  emailChangeId: null,
  emailChangeAskedAt: null,
  ...NO_RECOVERY,
}

/** Links in the former mailbox are no longer good. */
const emailChanged = ({
  email,
  formerEmail,
  proven,
  undoUntil,
}: Extract<AccountEvent, { type: 'EmailChanged' }>['data']): Partial<PersonBody> => ({
  ...NO_LINKS,
  email,
  wantedEmail: null,
  formerEmail: undoUntil === null ? null : formerEmail,
  emailVerified: proven,
  verificationId: null,
  verificationAskedAt: null,
})

const changed = ({
  name,
  location,
  suburb,
  preferences,
}: Extract<AccountEvent, { type: 'ProfileChanged' }>['data']): Partial<PersonBody> => ({
  ...(name === undefined ? {} : { name: known(name) }),
  ...(location === undefined ? {} : { location }),
  ...(suburb === undefined ? {} : { suburb: known(suburb) }),
  ...(preferences === undefined ? {} : { preferences, showLocation: preferences.showLocation }),
})

const thanked = (
  body: PersonBody,
  { recipientId, kind }: AppreciationEvent['data'],
  id: string,
): Partial<PersonBody> =>
  id === recipientId
    ? {
        thanksReceived: body.thanksReceived + 1,
        thanksByKind: { ...body.thanksByKind, [kind]: (body.thanksByKind[kind] ?? 0) + 1 },
      }
    : { thanksGiven: body.thanksGiven + 1 }

const PAGE = 200

/** Who keeps home private: such a person's things stand at the suburb's centre. */
export const peopleHidingTheirPlace = async (view: Pick<View<PersonDocument>, 'find'>): Promise<readonly string[]> => {
  const hiding: string[] = []
  for await (const page of everyPage(view, { where: [{ field: 'showLocation', eq: false }], limit: PAGE }))
    hiding.push(...page.map(({ _id }) => _id))
  return hiding
}

export type AskedAt = 'verificationAskedAt' | 'resetAskedAt' | 'recoveryAskedAt' | 'emailChangeAskedAt'

/** Who asked for such a link after an instant, in pages, the first first. */
export async function* linksAskedAfter(
  view: Pick<View<PersonDocument>, 'find'>,
  field: AskedAt,
  instant: string,
): AsyncGenerator<readonly PersonDocument[]> {
  const where = [{ field, range: { gt: instant } }] as const
  const sort = { field, order: 'asc' } as const
  for await (const page of everyPage(view, { where, sort, limit: PAGE })) if (page.length > 0) yield page
}
