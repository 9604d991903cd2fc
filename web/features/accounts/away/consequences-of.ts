import {
  IconBellOff,
  IconCalendarX,
  IconGift,
  IconHandGrab,
  IconHandStop,
  IconHearts,
  IconMessageCircle,
  IconPackage,
} from '@tabler/icons-react'
import type { Consequence } from '#web/features/accounts/away/consequences.tsx'
import type { Rehearsal } from '#web/features/accounts/away/queries.ts'
import * as texts from '#web/features/accounts/away/texts.ts'
import { dateText, type Moment, whenInText } from '#web/lib/time/when.ts'

/** Whatever there is none of is not told. */
const unlessNone = (all: readonly Consequence[]) => all.filter(({ count }) => count > 0)

const pickupsOf = ({ pickups }: Rehearsal, moment: Moment): Consequence => ({
  key: 'pickups',
  icon: IconCalendarX,
  count: pickups.length,
  text: texts.pickupsEnd(pickups.length),
  notes: pickups.map(({ pickupTime, title, otherName }) =>
    pickupTime === null
      ? texts.pickupWithout(title, otherName)
      : texts.pickupOn(whenInText(pickupTime, moment), title, otherName),
  ),
})

const claimsOf = ({ claims }: Rehearsal): Consequence => ({
  key: 'claims',
  icon: IconHandGrab,
  count: claims,
  text: texts.claimsEnd(claims),
})

const offersOf = ({ offersOfMine }: Rehearsal): Consequence => ({
  key: 'offers',
  icon: IconPackage,
  count: offersOfMine,
  text: texts.offersOfYours(offersOfMine),
})

export const pauseConsequences = (rehearsal: Rehearsal, moment: Moment): readonly Consequence[] => {
  const { listings, requests, offersToMe } = rehearsal
  return [
    ...unlessNone([
      {
        key: 'listings',
        icon: IconGift,
        count: listings,
        text: texts.listingsLeave(listings),
        notes: [texts.asTheyAre(listings), texts.askedAreTold(rehearsal.asked)],
      },
      pickupsOf(rehearsal, moment),
      claimsOf(rehearsal),
      {
        key: 'requests',
        icon: IconHandStop,
        count: requests,
        text: texts.requestsHide(requests),
        notes: [texts.offersToYouEnd(offersToMe)],
      },
      offersOf(rehearsal),
    ]),
    { key: 'reminders', icon: IconBellOff, count: 0, text: texts.noReminders, notes: [texts.untilBack] },
  ]
}

export const leavingConsequences = (rehearsal: Rehearsal, moment: Moment): readonly Consequence[] => {
  const { listings, asked, requests, offersToMe, thanks, messages, until } = rehearsal
  return unlessNone([
    {
      key: 'listings',
      icon: IconGift,
      count: listings,
      text: texts.listingsEnd(listings),
      notes: [texts.askedAreTold(asked)],
    },
    pickupsOf(rehearsal, moment),
    claimsOf(rehearsal),
    {
      key: 'requests',
      icon: IconHandStop,
      count: requests,
      text: texts.requestsEnd(requests),
      notes: [texts.offersToYouEnd(offersToMe)],
    },
    offersOf(rehearsal),
    { key: 'thanks', icon: IconHearts, count: thanks, text: texts.thanksStay(thanks), notes: [texts.signedFormer] },
    {
      key: 'messages',
      icon: IconMessageCircle,
      count: messages,
      text: texts.messagesGo(messages),
      notes: [texts.byAnybody(dateText(until, moment.zone))],
    },
  ])
}
