import type { Icon as TablerIcon } from '@tabler/icons-react'
import { numberText } from '#web/lib/text/counted.ts'
import styles from '#web/features/accounts/away/away.module.css'
import { Icon } from '#web/ui/button/icon.tsx'

export type Consequence = {
  key: string
  icon: TablerIcon
  count: number
  text: string
  /** Smaller below it; nothing where empty. */
  notes?: readonly string[]
}

/** What would happen, one line for each kind. */
export const Consequences = ({ all }: { all: readonly Consequence[] }) => (
  <ul className={styles['ends']}>
    {all.map(({ key, icon, count, text, notes = [] }) => (
      <li key={key}>
        <span className={styles['endsIcon']}>
          <Icon of={icon} />
        </span>
        <b className={styles['num']}>{numberText(count)}</b>
        <span className="grow">
          <span className="strong">{text}</span>
          {notes
            .filter((note) => note !== '')
            .map((note, line) => (
              <small key={line}>{note}</small>
            ))}
        </span>
      </li>
    ))}
  </ul>
)
