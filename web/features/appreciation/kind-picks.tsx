import type { SendAppreciationInput } from '#api/appreciation/contract.ts'
import styles from '#web/features/appreciation/kind-picks.module.css'
import { KINDS } from '#web/features/appreciation/kinds.ts'
import * as texts from '#web/features/appreciation/texts.ts'
import { RadioChips } from '#web/ui/form/radio-chips.tsx'

type Kind = SendAppreciationInput['type']

export const KindPicks = ({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) => (
  <RadioChips
    label={texts.whatFor}
    className={styles['picks']}
    chip={styles['pick']}
    choices={KINDS}
    value={value}
    onChange={onChange}
  />
)
