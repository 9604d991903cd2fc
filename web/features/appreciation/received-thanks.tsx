import { useQuery } from '@tanstack/react-query'
import { KINDS } from '#web/features/appreciation/kinds.ts'
import { receivedThanksQuery } from '#web/features/appreciation/queries.ts'
import * as texts from '#web/features/appreciation/texts.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'

/** How often a neighbour was thanked for what; never by whom, nor for which thing (decision 26). */
export const ReceivedThanks = ({ personId }: { personId: string }) => {
  const received = useQuery(receivedThanksQuery(personId))
  return (
    <Answer to={received} waiting={<Skeleton height={72} radius={16} />} small>
      {({ stats }) => <Counted byType={stats.byType} />}
    </Answer>
  )
}

const Counted = ({ byType }: { byType: Readonly<Record<string, number | undefined>> }) => {
  const counted = KINDS.map((kind) => ({ ...kind, count: byType[kind.value] ?? 0 })).filter(({ count }) => count > 0)
  if (counted.length === 0) return <p className="quiet">{texts.noThanks}</p>
  return (
    <section className="stack" aria-labelledby="thanks-received">
      <h2 className="label" id="thanks-received">
        {texts.thankedFor}
      </h2>
      <ul className="row row--wrap">
        {counted.map(({ value, label, icon, count }) => (
          <li key={value}>
            <Badge tone="leaf" icon={icon}>
              {`${label} · ${count}`}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
