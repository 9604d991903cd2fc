import type { AccountEvent, Preferences } from '#domain/accounts/events.ts'
import type { AppreciationEvent } from '#domain/appreciation/events.ts'
import type { ClaimEvent } from '#domain/claims/events.ts'
import { dispatch, type Table } from '#domain/dispatch.ts'
import type { RecordedEvent, Sealed } from '#domain/event.ts'
import type { StaffEvent } from '#domain/staff/events.ts'
import type { Role } from '#domain/staff/vocabulary.ts'
import { type Body, known } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'
import { type AbsenceShown, absencesAfter } from './absences.ts'

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
  /** The version that the person last agreed to; 0 where none is known. */
  readonly termsVersion: number
  readonly privacyVersion: number
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
  /** Null where it is the one of the registration. */
  readonly passwordChangedAt: string | null
  /** When somebody last tried more passwords than a person does. */
  readonly guessedAt: string | null
  /** Wrong passwords of the last day that had any. */
  readonly refusals: { readonly since: string; readonly lastAt: string; readonly count: number } | null
  /** When the account last met a device that it did not know. */
  readonly newDeviceAt: string | null
  /** Until then the address, an export and deleting stay as they are: it was recovered, or a change was taken back. */
  readonly lockedUntil: string | null
  /** What signing in takes beside the password; null where it takes nothing more. */
  readonly twoFactor: { readonly factorId: string; readonly enabledAt: string } | null
  /** Why the person is away; empty: there. */
  readonly away: readonly AbsenceShown[]
  readonly thanksReceived: number
  readonly thanksGiven: number
  readonly thanksByKind: Readonly<Record<string, number>>
  readonly given: number
  readonly createdAt: string
}
export type Past = AccountEvent | StaffEvent | Extract<ClaimEvent, { type: 'ClaimCompleted' }> | AppreciationEvent
type PersonBody = Body<PersonDocument>

export const registered = ({ data, at }: RecordedEvent<Extract<Past, { type: 'AccountRegistered' }>>): PersonBody => ({
  name: known(data.name),
  email: data.email,
  location: data.location,
  suburb: known(data.suburb),
  role: 'user',
  demo: data.demo,
  marketing: false,
  termsVersion: 0,
  privacyVersion: 0,
  preferences: null,
  showLocation: true,
  emailVerified: false,
  verificationId: null,
  verificationAskedAt: null,
  ...NO_LINKS,
  wantedEmail: null,
  formerEmail: null,
  passwordChangedAt: null,
  guessedAt: null,
  refusals: null,
  newDeviceAt: null,
  lockedUntil: null,
  twoFactor: null,
  away: [],
  thanksReceived: 0,
  thanksGiven: 0,
  thanksByKind: {},
  given: 0,
  createdAt: at,
})

type Step = Partial<PersonBody>
const nothing = (): Step => ({})

/** What each event changes of a person. */
const rows: Table<RecordedEvent<Exclude<Past, { type: 'AccountRegistered' }>>, [PersonBody, string], Step> = {
  EmailReserved: nothing,
  EmailReleased: nothing,
  ConsentGiven: ({ data }) => agreedTo(data),
  ConsentWithdrawn: () => ({ marketing: false }),
  ProfileChanged: ({ data }) => changed(data),
  RoleGranted: ({ data }) => ({ role: data.role }),
  StaffRoleGiven: ({ data }) => ({ role: data.role }),
  StaffRoleTaken: () => ({ role: 'user' }),
  EmailVerificationRequested: ({ data, at }) => ({
    verificationId: data.verificationId,
    verificationAskedAt: at,
  }),
  EmailVerified: () => ({ emailVerified: true, verificationId: null, verificationAskedAt: null }),
  PasswordResetRequested: ({ data, at }) => ({ resetId: data.resetId, resetAskedAt: at }),
  // That of a ticket goes out with its answer.
  RecoveryRequested: ({ data, at }) =>
    data.by === 'email' ? { recoveryId: data.recoveryId, recoveryAskedAt: at } : NO_RECOVERY,
  RecoveryOpened: ({ data }) => ({ ...NO_WAY_IN, lockedUntil: data.lockedUntil }),
  EmailChangeRequested: ({ data, at }) => ({
    emailChangeId: data.changeId,
    emailChangeAskedAt: at,
    wantedEmail: data.email,
  }),
  EmailChanged: ({ data }) => emailChanged(data),
  PasswordChanged: ({ at }) => passwordChanged(at),
  PasswordReset: ({ at }) => passwordChanged(at),
  ChangeDisowned: ({ data }) => ({ ...NO_LINKS, wantedEmail: null, lockedUntil: data.lockedUntil }),
  AccountSettled: nothing,
  SignInGuessed: ({ data }) => ({ guessedAt: data.noticedAt }),
  SignInRefused: ({ data: { since, noticedAt: lastAt, count } }) => ({ refusals: { since, lastAt, count } }),
  SignedInOnNewDevice: ({ at }) => ({ newDeviceAt: at }),
  PersonWentAway: (event, { away }) => ({ away: absencesAfter(away, event) }),
  PersonCameBack: (event, { away }) => ({ away: absencesAfter(away, event) }),
  AwaySettled: nothing,
  TwoFactorPrepared: nothing,
  TwoFactorEnabled: ({ data, at }) => ({ twoFactor: { factorId: data.factorId, enabledAt: at } }),
  TwoFactorDisabled: () => ({ twoFactor: null }),
  BackupCodesRenewed: nothing,
  BackupCodeSpent: nothing,
  SecondFactorGuessed: nothing,
  AccountErasureStarted: nothing,
  AccountErased: nothing,
  ClaimCompleted: (_, { given }) => ({ given: given + 1 }),
  AppreciationSent: ({ data }, body, id) => thanked(body, data, id),
}
export const stepOfPerson = dispatch(rows)

const agreedTo = ({ kind, version }: Extract<AccountEvent, { type: 'ConsentGiven' }>['data']): Step => {
  if (kind === 'marketing') return { marketing: true }
  return kind === 'terms' ? { termsVersion: version } : { privacyVersion: version }
}

const NO_RECOVERY = { recoveryId: null, recoveryAskedAt: null }
/** Links that let somebody in. */
const NO_WAY_IN = { resetId: null, resetAskedAt: null, ...NO_RECOVERY }
const NO_LINKS = { ...NO_WAY_IN, emailChangeId: null, emailChangeAskedAt: null }

const passwordChanged = (at: string): Step => ({ ...NO_WAY_IN, passwordChangedAt: at })

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
