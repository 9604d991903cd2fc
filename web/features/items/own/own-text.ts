import type { OwnRow } from '#web/features/items/own/own-groups.ts'
import { agoText, plural } from '#web/lib/format.ts'
import { firstName } from '#web/lib/names.ts'
import { type Moment, stampText, whenInText } from '#web/lib/when.ts'

type Tell = (row: OwnRow, moment: Moment) => string

const comer = ({ accepted }: OwnRow) => (accepted === null ? 'Somebody' : firstName(accepted.claimer.name))
const timeOf = ({ accepted }: OwnRow) => accepted?.pickupTime ?? null

/** What an own listing needs, in one sentence. */
const TEXTS: Record<OwnRow['needs'], Tell> = {
  choice: ({ asked }) => `${plural(asked.length, 'neighbour')} asked, nobody has been chosen yet`,
  'hand-over': (row, moment) => {
    const time = timeOf(row)
    return time === null
      ? `Did ${comer(row)} take it?`
      : `${comer(row)} was due ${whenInText(time, moment)}. Did they come?`
  },
  pickup: (row, moment) => {
    const time = timeOf(row)
    return `${comer(row)} comes${time === null ? ', no time yet' : ` ${whenInText(time, moment)}`}`
  },
  end: () => 'Nobody asked yet. One more day?',
  nothing: ({ item }, moment) => `${agoText(item.createdAt, moment)} · nobody asked yet`,
  showing: ({ item, asked }, moment) =>
    `Hidden since ${stampText(item.pausedAt ?? item.updatedAt, moment)}${asked.length > 0 ? `, ${plural(asked.length, 'keeps', 'keep')} a place` : ''}`,
  relisting: ({ item }, moment) => `Left the map ${stampText(item.expiresAt ?? item.updatedAt, moment)}`,
}

export const ownText: Tell = (row, moment) => TEXTS[row.needs](row, moment)
