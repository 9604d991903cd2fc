import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'
import {
  AccountSettled,
  ChangeDisowned,
  EmailChanged,
  EmailChangeRequested,
  PasswordReset,
  PasswordResetRequested,
} from './access-events.ts'
import { awayEvents } from './away/away-events.ts'
import { consentEvents } from './consents/consent-events.ts'
import { recoveryEvents } from './recovery/recovery-events.ts'
import { signInEvents } from './sign-in/sign-in-events.ts'
import { twoFactorEvents } from './second-factor/two-factor-events.ts'
import { disownable } from './recovery/disownable.ts'
import { STARTING_QUIET_HOURS } from '../notifications/vocabulary.ts'

const of = { accountId: z.string() }
const location = z.object({ lat: z.number(), lng: z.number(), address: z.string().nullable() }).nullable()
export const preferences = z.object({
  notifications: z.object({
    enablePush: z.boolean(),
    enableEmail: z.boolean(),
    claimReceived: z.boolean(),
    claimUpdates: z.boolean(),
    newMessages: z.boolean(),
    pickupReminders: z.boolean(),
    newItemsNearby: z.boolean(),
    itemExpiring: z.boolean(),
    /** Times of the day at the site, `HH:MM`, between which nothing is pushed; null: always. */
    quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  }),
  emailUpdates: z.boolean(),
  showLocation: z.boolean(),
  preferredRadius: z.number().int().min(1).max(25),
})
export type Preferences = z.infer<typeof preferences>

export const EmailReserved = defineEvent('EmailReserved', {
  version: 1,
  description: 'An e-mail address now belongs to one account; the stream is named by its HMAC.',
  schema: z.object(of),
})
export const AccountRegistered = defineEvent('AccountRegistered', {
  version: 1,
  description: 'Somebody joined the neighbourhood.',
  schema: z.object({
    ...of,
    name: z.string(),
    email: z.string(),
    location,
    suburb: z.string().nullable(),
    demo: z.boolean(),
  }),
  personal: { name: 'accountId', suburb: 'accountId' },
  secret: { email: 'accountId', location: 'accountId' },
})
interface WithoutQuietHours {
  readonly preferences?: { readonly notifications: object }
}
const withQuietHours = ({ preferences: present, ...rest }: WithoutQuietHours) =>
  present === undefined
    ? rest
    : {
        ...rest,
        preferences: {
          ...present,
          notifications: { ...present.notifications, quietHours: STARTING_QUIET_HOURS },
        },
      }

export const ProfileChanged = defineEvent('ProfileChanged', {
  version: 2,
  description: 'A person changed name, home or preferences. Only the fields that changed are present.',
  schema: z.object({
    ...of,
    name: z.string().optional(),
    location: location.optional(),
    suburb: z.string().nullable().optional(),
    preferences: preferences.optional(),
  }),
  personal: { name: 'accountId', suburb: 'accountId' },
  secret: { location: 'accountId' },
  // Version 1 knew of no quiet hours.
  upcast: { 1: withQuietHours },
})
export const PasswordChanged = defineEvent('PasswordChanged', {
  version: 1,
  description:
    'A person changed the password; the vault holds the new one under this id until it is settled, and the other sessions end.',
  // Earlier releases had the new one in force before they wrote this, and named none.
  schema: z.object({ ...of, ...disownable, passwordId: z.string().optional() }),
})
export const RoleGranted = defineEvent('RoleGranted', {
  version: 1,
  description:
    'A person became an admin, or a plain member again. Written by earlier releases; now the staff have a stream.',
  schema: z.object({ ...of, role: z.enum(['user', 'admin']) }),
})
export const EmailVerificationRequested = defineEvent('EmailVerificationRequested', {
  version: 1,
  description: 'A person is to be sent a link that proves the e-mail address; an earlier one is no longer good.',
  schema: z.object({
    ...of,
    verificationId: z.string(),
    /** SHA-256 of the token in the link, hex: the token itself is never kept. */
    tokenHash: z.string(),
    expiresAt: z.string(),
  }),
})
export const EmailVerified = defineEvent('EmailVerified', {
  version: 1,
  description: 'A person followed the link in a mail, so the e-mail address is the own one.',
  schema: z.object({ ...of, verificationId: z.string() }),
})
export const EmailReleased = defineEvent('EmailReleased', {
  version: 1,
  description: 'An e-mail address belongs to nobody any more, and may be registered again.',
  schema: z.object({
    ...of,
    /** Until then only the same account may have it again. */
    keptUntil: z.string().optional(),
  }),
})
export const AccountErasureStarted = defineEvent('AccountErasureStarted', {
  version: 1,
  description: 'A person is to be forgotten: from here on there is no way back, whatever dies in between.',
  schema: z.object({
    ...of,
    /** Where the receipt will be found. Absent in events of older releases, which make none. */
    receiptId: z.string().optional(),
  }),
})
export const AccountErased = defineEvent('AccountErased', {
  version: 1,
  description:
    "A person's key, password, sessions and pictures are gone: every document that holds their words gives them up.",
  schema: z.object(of),
})

export const accountEvents = [
  EmailReserved,
  EmailReleased,
  AccountRegistered,
  ...consentEvents,
  ProfileChanged,
  PasswordChanged,
  PasswordResetRequested,
  PasswordReset,
  EmailChangeRequested,
  EmailChanged,
  ChangeDisowned,
  AccountSettled,
  ...signInEvents,
  RoleGranted,
  EmailVerificationRequested,
  EmailVerified,
  ...recoveryEvents,
  ...twoFactorEvents,
  ...awayEvents,
  AccountErasureStarted,
  AccountErased,
] as const
export type NewAccountEvent = NewEventIn<typeof accountEvents>
export type AccountEvent = EventIn<typeof accountEvents>
