import { isSwitchedOn } from '#domain/notifications/vocabulary.ts'
import { startingPreferences } from '#domain/accounts/defaults.ts'
import type { PersonDocument } from '#projections/accounts/people.ts'
import type { NotificationDocument } from '#projections/notifications/notifications.ts'
import type { PushDeviceDocument } from '#projections/push/push-devices.ts'
import type { Intent } from '#stores/effects/port.ts'
import type { PushDeps } from './deps.ts'

/** One notification to one device. */
export const PUSH = 'push'
/** What came in during the quiet hours, to one device, at their end. */
export const PUSH_SUMMARY = 'push-summary'

export type Wishes = NonNullable<PersonDocument['preferences']>['notifications']
export const wishesOf = (person: PersonDocument | undefined | null): Wishes =>
  (person?.preferences ?? startingPreferences).notifications

export const isWanted = (wishes: Wishes, { kind }: Pick<NotificationDocument, 'kind'>): boolean =>
  wishes.enablePush && isSwitchedOn(wishes, kind)

/** Of the same event to the same device it is the same effect, whoever plans it and how often (docs/decisions/33). */
export const pushIntent = (
  { effectIdOf }: Pick<PushDeps, 'effectIdOf'>,
  { _id, eventId, personId }: NotificationDocument,
  device: PushDeviceDocument,
): Intent => ({
  id: effectIdOf(eventId, `${PUSH}|${personId}|${device._id}`),
  effect: PUSH,
  cause: eventId,
  subject: `${_id}|${device._id}`,
})

/** `until`: when the quiet hours end. */
export const summaryIntent = (
  { effectIdOf }: Pick<PushDeps, 'effectIdOf'>,
  until: string,
  device: PushDeviceDocument,
): Intent => ({
  id: effectIdOf(until, `${PUSH_SUMMARY}|${device.personId}|${device._id}`),
  effect: PUSH_SUMMARY,
  cause: until,
  subject: `${device.personId}|${device._id}`,
})

export const subjectsOf = ({ subject }: Intent): readonly [subjectId: string, deviceId: string] => {
  const [subjectId = '', deviceId = ''] = subject.split('|')
  return [subjectId, deviceId]
}
