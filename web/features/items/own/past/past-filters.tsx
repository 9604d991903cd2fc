import type { PastEntry, PastKind } from './past.ts'
import * as texts from '#web/features/items/own/texts.ts'
import { RadioChips } from '#web/ui/form/choice/radio-chips.tsx'

export type PastFilter = PastKind | 'all'
type Props = { entries: readonly PastEntry[]; value: PastFilter; onChange: (filter: PastFilter) => void }

export const PastFilters = ({ entries, value, onChange }: Props) => {
  const count = (kind: PastKind) => entries.filter((entry) => entry.kind === kind).length
  return (
    <RadioChips
      label={texts.whichPart}
      className="row"
      choices={[
        { value: 'all', label: texts.all },
        { value: 'given', label: texts.withCount(texts.given, count('given')) },
        { value: 'received', label: texts.withCount(texts.received, count('received')) },
        { value: 'not', label: texts.withCount(texts.fellThrough, count('not')) },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
