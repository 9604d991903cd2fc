import type { z } from 'zod'
import type { Registration } from '#commands/processes/accounts/register.ts'
import { NAME_MAX } from '#domain/accounts/limits.ts'
import { isMailbox } from '#domain/accounts/email/mailbox.ts'
import { BRACKETS, isLongEnough, isPossibleName } from '#domain/accounts/name/name.ts'
import { speaksForSite } from '#domain/accounts/name/speaking-name.ts'
import type { Preferences } from '#domain/accounts/events.ts'
import { isUsable } from '#domain/place.ts'
import { reject } from '#domain/rejection.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { changeMe, register } from './contract.ts'
import { checkedPassword } from './password/new-password.ts'
import { problem, refusal, wrongField } from '#api/http/answers/problem.ts'
import * as texts from './texts.ts'

/** Here too: a refusal after the address was reserved would leave it held for nobody. What the site is called is known here alone. */
export const checkedName = (name: string, siteName: string): string => {
  if (!isLongEnough(name)) throw wrongField('name', texts.nameTooShort)
  if (name.length > NAME_MAX) throw wrongField('name', texts.nameTooLong)
  if (BRACKETS.test(name)) throw wrongField('name', texts.nameWithBrackets)
  if (speaksForSite(name, siteName)) throw refusal(reject('name-speaks-for-site', 'name'))
  if (!isPossibleName(name)) throw refusal(reject('name-not-possible', 'name'))
  return name
}

/** Decisions section 3 "register": both consents, the server's time counts, an unusable place counts as none. */
export const registrationOf = (
  body: z.output<typeof register>,
  deps: Pick<ApiDeps, 'passwords' | 'site'>,
): Registration => {
  const name = checkedName(body.name, deps.site.branding.site.name)
  if (!isMailbox(body.email)) throw wrongField('email', texts.enterEmail)
  checkedPassword(deps, { password: body.password, path: 'password', email: body.email, name })
  if (!body.termsAcceptedAt || !body.privacyAcceptedAt) throw problem('consent-required')
  return {
    name,
    email: body.email,
    location: placeOrNone(body.location),
    demo: false,
    claimed: { terms: body.termsAcceptedAt, privacy: body.privacyAcceptedAt },
    marketingOptIn: body.marketingOptIn,
  }
}

type Place = z.output<typeof register>['location']

/** 0,0 or out of range is stored as none. */
export const placeOrNone = (place: Place) => {
  if (!place) return null
  const [lng, lat] = place.coordinates
  return isUsable({ lat, lng }) ? { lat, lng, address: place.address || null } : null
}

/** Only what was sent changes; switches that were not sent stay. */
export const mergedPreferences = (
  present: Preferences,
  wish: z.output<typeof changeMe>['preferences'],
): Preferences | undefined =>
  wish && { ...present, ...wish, notifications: { ...present.notifications, ...wish.notifications } }

/** Whether they turn on what needs an address that mail reaches. */
export const asksForMail = (preferences: z.output<typeof changeMe>['preferences']): boolean =>
  preferences?.notifications?.enableEmail === true
