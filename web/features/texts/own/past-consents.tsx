import styles from '#web/features/texts/own/consents.module.css'
import type { Consent } from '#web/features/texts/queries.ts'
import * as texts from '#web/features/texts/texts.ts'
import { longDay } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Panel } from '#web/ui/layout/panel.tsx'

/** Every time that something was agreed to or taken back. */
export const Past = ({ all }: { all: readonly Consent[] }) => {
  const moment = useMoment()
  return (
    <Panel padded className="stack g3" aria-labelledby="before">
      <h2 id="before">{texts.before}</h2>
      <ol className={styles['past']}>
        {stepsOf(all).map(({ key, at, text }) => (
          <li key={key}>
            <span>{text}</span>
            <time dateTime={at}>{longDay(at, moment)}</time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type Step = { key: string; at: string; text: string }

const stepsOf = (all: readonly Consent[]): readonly Step[] =>
  all
    .flatMap(({ id, kind, version, acceptedAt, withdrawnAt }) => [
      { key: `${id} given`, at: acceptedAt, text: texts.pastGiven(kind, version) },
      ...(withdrawnAt === null ? [] : [{ key: `${id} taken`, at: withdrawnAt, text: texts.pastTakenBack }]),
    ])
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
