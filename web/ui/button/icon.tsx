import type { Icon as TablerIcon } from '@tabler/icons-react'

type Props = { of: TablerIcon; size?: 16 | 18 | 20 | 24; full?: boolean }

/** Decoration only: the words stand beside it or in the label of its button. */
export const Icon = ({ of: Drawn, size = 20, full = false }: Props) => (
  <Drawn size={size} fill={full ? 'currentColor' : 'none'} stroke={1.75} aria-hidden="true" focusable="false" />
)
