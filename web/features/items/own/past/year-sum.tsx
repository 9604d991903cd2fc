import styles from '#web/features/items/own/past/year-sum.module.css'
import type { PastEntry } from './past.ts'
import * as texts from '#web/features/items/own/texts.ts'
import { Panel } from '#web/ui/layout/panel.tsx'

type Props = { entries: readonly PastEntry[]; thanks: number; now: number }

const YEAR_MS = 365 * 86_400_000

/** Three numbers of the last twelve months; thanks of all time. */
export const YearSum = ({ entries, thanks, now }: Props) => {
  const recent = entries.filter(({ at }) => now - Date.parse(at) < YEAR_MS)
  const count = (kind: PastEntry['kind']) => recent.filter((entry) => entry.kind === kind).length
  const sums = [
    { n: count('given'), text: texts.givenThisYear },
    { n: count('received'), text: texts.receivedThisYear },
    { n: thanks, text: texts.thanks },
  ]
  return (
    <Panel padded className="stack g4">
      <h2>{texts.yourYear}</h2>
      <dl className={styles['sum']}>
        {sums.map(({ n, text }, place) => (
          <div key={place}>
            <dt className="t13">{text}</dt>
            <dd className="num">{n}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
