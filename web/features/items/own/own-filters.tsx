import { type OwnFilter, type OwnRow, filterOf } from '#web/features/items/own/own-groups.ts'
import * as texts from '#web/features/items/own/texts.ts'
import { RadioChips } from '#web/ui/form/choice/radio-chips.tsx'

type Props = { rows: readonly OwnRow[]; value: OwnFilter; onChange: (filter: OwnFilter) => void }

const FILTERS: readonly OwnFilter[] = ['all', 'live', 'promised', 'paused', 'over']

/** Only filters that match something. */
export const OwnFilters = ({ rows, value, onChange }: Props) => {
  const count = (filter: OwnFilter) => rows.filter((row) => filter === 'all' || filterOf(row) === filter).length
  const choices = FILTERS.filter((filter) => filter === 'all' || count(filter) > 0).map((filter) => ({
    value: filter,
    label: texts.filterLabels[filter](count(filter)),
  }))
  return <RadioChips label={texts.whichOfYours} className="row" choices={choices} value={value} onChange={onChange} />
}
