import { type OwnFilter, type OwnRow, filterOf } from '#web/features/items/own/own-groups.ts'
import { RadioChips } from '#web/ui/radio-chips.tsx'

type Props = { rows: readonly OwnRow[]; value: OwnFilter; onChange: (filter: OwnFilter) => void }

const NAMES = { all: 'All', live: 'Live', promised: 'Promised', paused: 'Paused', over: 'Over' } as const
const FILTERS = Object.keys(NAMES) as OwnFilter[]

/** Only filters that match something. */
export const OwnFilters = ({ rows, value, onChange }: Props) => {
  const count = (filter: OwnFilter) => rows.filter((row) => filter === 'all' || filterOf(row) === filter).length
  const choices = FILTERS.filter((filter) => filter === 'all' || count(filter) > 0).map((filter) => ({
    value: filter,
    label: `${NAMES[filter]} ${count(filter)}`,
  }))
  return <RadioChips label="Which of yours" className="row" choices={choices} value={value} onChange={onChange} />
}
