import type { PastEntry, PastKind } from '#web/features/items/own/past.ts'
import { RadioChips } from '#web/ui/radio-chips.tsx'

export type PastFilter = PastKind | 'all'
type Props = { entries: readonly PastEntry[]; value: PastFilter; onChange: (filter: PastFilter) => void }

export const PastFilters = ({ entries, value, onChange }: Props) => {
  const count = (kind: PastKind) => entries.filter((entry) => entry.kind === kind).length
  return (
    <RadioChips
      label="Which part"
      className="row"
      choices={[
        { value: 'all', label: 'All' },
        { value: 'given', label: `Given ${count('given')}` },
        { value: 'received', label: `Received ${count('received')}` },
        { value: 'not', label: `Fell through ${count('not')}` },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
