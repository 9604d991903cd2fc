import type { HistoryKind } from '#api/history/contract.ts'
import { SEARCH_MAX } from '#domain/items/limits.ts'
import type { Wanted } from '#web/features/history/queries.ts'
import * as texts from '#web/features/history/texts.ts'
import { Chip } from '#web/ui/button/chip.tsx'
import { SearchField } from '#web/ui/form/text/search-field.tsx'

/** What is done with one's account otherwise stands under all. */
const KINDS: readonly (readonly [kind: HistoryKind | null, text: string])[] = [
  [null, texts.all],
  ['gifts', texts.gifts],
  ['messages', texts.messages],
  ['sign-ins', texts.signIns],
  ['looks', texts.looks],
  ['consents', texts.consents],
]

type Props = { wanted: Wanted; onChange: (wanted: Wanted) => void }

/** What is looked for, and of which kind. */
export const HistoryFilters = ({ wanted, onChange }: Props) => (
  <div className="stack g3" role="search" aria-label={texts.search}>
    <SearchField
      label={texts.search}
      maxLength={SEARCH_MAX}
      value={wanted.q}
      onText={(q) => onChange({ ...wanted, q })}
    />
    <div className="row row--wrap" role="group" aria-label={texts.kinds}>
      {KINDS.map(([kind, text]) => (
        <Chip key={kind ?? 'all'} on={wanted.kind === kind} onClick={() => onChange({ ...wanted, kind })}>
          {text}
        </Chip>
      ))}
    </div>
  </div>
)
