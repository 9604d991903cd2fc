import type { OwnRow } from '#web/features/items/own/own-groups.ts'
import * as texts from '#web/features/items/own/texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { agoText, type Moment, stampText, whenInText } from '#web/lib/time/when.ts'

type Tell = (row: OwnRow, moment: Moment) => string

const comer = ({ accepted }: OwnRow) => (accepted === null ? texts.somebody : firstName(accepted.claimer))
const timeOf = ({ accepted }: OwnRow) => accepted?.pickupTime ?? null

/** What an own listing needs, in one sentence. */
const TEXTS: Record<OwnRow['needs'], Tell> = {
  choice: ({ asked }) => texts.nobodyChosen(asked.length),
  'hand-over': (row, moment) => {
    const time = timeOf(row)
    const name = comer(row)
    return time === null ? texts.didTheyTakeIt(name) : texts.didTheyCome(name, whenInText(time, moment))
  },
  pickup: (row, moment) => {
    const time = timeOf(row)
    return time === null ? texts.comesSomeTime(comer(row)) : texts.comes(comer(row), whenInText(time, moment))
  },
  end: () => texts.endsUnasked,
  nothing: ({ item }, moment) => texts.unasked(agoText(item.createdAt, moment)),
  showing: ({ item, asked }, moment) =>
    texts.hiddenSince(stampText(item.pausedAt ?? item.updatedAt, moment), asked.length),
  relisting: ({ item }, moment) => texts.leftMap(stampText(item.expiresAt ?? item.updatedAt, moment)),
}

export const ownText: Tell = (row, moment) => TEXTS[row.needs](row, moment)
