import { z } from 'zod'
import { CODE_MAX, EMAIL_MAX, PASSWORD_MAX } from '#domain/accounts/limits.ts'
import { normalisedPassword } from '#domain/accounts/password/password.ts'
import { answer, done, id, instant, list, one, page } from '#api/http/contract.ts'
import { security } from '#api/security/contract.ts'
import { AGREED_KINDS } from '#domain/texts/vocabulary.ts'
import { ROLES } from '#domain/staff/vocabulary.ts'
import { placeInput } from '#api/items/contract.ts'
import * as texts from './texts.ts'

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, texts.writeTime)
const quietHours = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, texts.twoTimes)
  .describe('times of the day at the site between which nothing is pushed')

export const notificationPreferences = z.object({
  enablePush: z.boolean(),
  enableEmail: z.boolean(),
  claimReceived: z.boolean(),
  claimUpdates: z.boolean(),
  newMessages: z.boolean(),
  pickupReminders: z.boolean(),
  newItemsNearby: z.boolean(),
  itemExpiring: z.boolean(),
  quietHours: quietHours.nullable(),
})
const preferences = z.object({
  notifications: notificationPreferences,
  emailUpdates: z.boolean(),
  showLocation: z.boolean(),
  preferredRadius: z.number().int().min(1).max(25),
})

/** The account as its own person sees it. */
export const user = z.object({
  id,
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  isDemo: z.boolean(),
  location: z
    .object({
      type: z.literal('Point'),
      coordinates: z.tuple([z.number(), z.number()]),
      address: z.string().nullable(),
    })
    .nullable(),
  suburb: z.string().nullable(),
  preferences,
  marketingOptIn: z.boolean(),
  emailVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  consentsAsked: z.array(z.enum(AGREED_KINDS)).describe('texts whose newer version waits for an answer'),
  pendingDeletion: z.object({ at: instant }).nullable(),
  paused: z.boolean(),
  pause: z
    .object({
      until: instant.nullable().describe('when it ends by itself'),
      listings: z.number().int().describe('hidden by it'),
      requests: z.number().int(),
    })
    .nullable(),
  createdAt: instant,
})
export type UserView = z.infer<typeof user>

/** A letter and its marks, typed apart, become one. */
const MOST_TYPED = 4 * PASSWORD_MAX
/** Longer ones are refused before they are normalised or hashed; no account has one. */
export const typedPassword = z
  .string()
  // Nothing longer is normalised.
  .max(MOST_TYPED, { error: texts.passwordTooLong, abort: true })
  .refine((password) => normalisedPassword(password).length <= PASSWORD_MAX, texts.passwordTooLong)

export const register = z.object({
  name: z.string(),
  email: z.string(),
  password: typedPassword,
  location: placeInput.nullable().optional(),
  termsAcceptedAt: z.string().nullable().optional(),
  privacyAcceptedAt: z.string().nullable().optional(),
  marketingOptIn: z.boolean().default(false),
})
export type RegisterInput = z.input<typeof register>
export const login = z.object({
  email: z.string().max(EMAIL_MAX, texts.enterEmail),
  password: typedPassword,
  twoFactorCode: z.string().max(CODE_MAX, texts.noCode).optional().describe('six digits of an app, or a backup code'),
  restore: z.boolean().optional().describe('take the deletion of the account back'),
})
export const demoLogin = z.object({ email: z.string() })
export const changeMe = z.object({
  name: z.string().optional(),
  location: placeInput.nullable().optional(),
  preferences: preferences.extend({ notifications: notificationPreferences.partial() }).partial().optional(),
  marketingOptIn: z.boolean().optional(),
})
export const changePassword = z.object({
  currentPassword: typedPassword.optional().describe('not asked for in a recovery'),
  newPassword: typedPassword,
})

/** Longer than any that this site makes; refused before it is hashed. */
const linkToken = z.string().max(200, texts.noLink)
export const verifyEmail = z.object({ token: linkToken })
export const mailLink = z.object({ email: z.string().max(EMAIL_MAX, texts.enterEmail) })
export const link = z.object({ token: linkToken })
export const resetPassword = z.object({ token: linkToken, newPassword: typedPassword })
export const changeEmail = z.object({
  newEmail: z.string().max(EMAIL_MAX, texts.enterEmail),
  password: typedPassword,
})
const validReset = z.object({ valid: z.literal(true), email: z.string(), expiresAt: instant })
export type ValidReset = z.infer<typeof validReset>

export const csrf = z.object({
  csrfToken: z.string(),
  sessionId: id,
  signedIn: z.boolean().describe('so that a visitor need not ask for an account that is not there'),
  userId: id.nullable().describe('whose session it is, so that a page of one person never writes as another'),
  recovering: z
    .boolean()
    .describe('whether this session came from a recovery, so that its page goes on after a reload'),
})
export const csrfAnswer = answer(csrf, csrf.shape)
export const meAnswer = answer(user, { user })
export const signedInAnswer = answer(user, { user, csrfToken: z.string(), sessionId: id })
/** Of the session that takes its place; absent where another call has ended it already, or too many were opened. */
export const signedOutAnswer = z.object({ ...done.shape, csrfToken: z.string().optional(), sessionId: id.optional() })

export const session = z.object({
  id,
  _id: id,
  device: z.string(),
  place: z.string().describe('approximate'),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
})

export const sessionsQuery = z.object(page)
export const sessionsAnswer = list(session)

const disowned = one(
  z.object({ resetToken: z.string().nullable().describe('sets a new password; null where it was said before') }),
)

/** What anybody may know of a neighbour. */
export const publicPerson = z.object({
  id,
  _id: id,
  name: z.string(),
  suburb: z.string().nullable(),
  memberSince: instant,
  thanks: z.number().int(),
  given: z.number().int().describe('things that found a new home'),
})
export type PublicPersonView = z.infer<typeof publicPerson>
export const publicPersonAnswer = one(publicPerson)
export const endedAnswer = one(z.object({ ended: z.array(id) }))
export { done }

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /auth/csrf-token': { response: csrfAnswer },
  'POST /auth/register': { body: register, response: signedInAnswer },
  'POST /auth/login': { body: login, response: signedInAnswer },
  'POST /auth/demo-login': { body: demoLogin, response: signedInAnswer },
  'POST /auth/logout': { response: signedOutAnswer },
  'POST /auth/verify-email': { body: verifyEmail, response: done },
  'POST /auth/resend-verification': { body: mailLink, response: done },
  'POST /auth/forgot-password': {
    body: mailLink,
    response: one(z.object({ mailed: z.boolean().describe('false where the site sends no mail') })),
  },
  'POST /auth/validate-reset-token': {
    body: link,
    response: answer(validReset, { valid: z.literal(true) }),
  },
  'POST /auth/reset-password': { body: resetPassword, response: done },
  'POST /auth/change-email': {
    body: changeEmail,
    response: one(
      z.object({ id, _id: id, pending: z.boolean().describe('until the link in the new mailbox is followed') }),
    ),
  },
  'POST /auth/confirm-email': { body: link, response: one(z.object({ email: z.string() })) },
  'POST /auth/not-me': { body: link, response: disowned },
  'POST /auth/not-me/:changeId': { response: disowned },
  'POST /mail/unsubscribe': { body: link, response: done },
  'GET /auth/me': { response: meAnswer },
  'PUT /auth/me': { body: changeMe, response: meAnswer },
  'POST /auth/change-password': { body: changePassword, response: done },
  'GET /users/:id/public': { response: publicPersonAnswer },
  'GET /auth/security': { response: one(security) },
  'GET /auth/sessions': { query: sessionsQuery, response: sessionsAnswer },
  'DELETE /auth/sessions/terminate-others': { response: endedAnswer },
  'DELETE /auth/sessions/terminate-all': { response: endedAnswer },
  'DELETE /auth/sessions/:id': { response: endedAnswer },
} as const
