import { useQuery } from '@tanstack/react-query'
import { KINDS } from '#web/features/appreciation/kinds.ts'
import { receivedThanksQuery } from '#web/features/appreciation/queries.ts'
import * as texts from '#web/features/appreciation/texts.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AfterWait, Skeleton } from '#web/ui/skeleton.tsx'

/** How often a neighbour was thanked for what; never by whom, nor for which thing (G33, decision 26). */
export const ReceivedThanks = ({ personId }: { personId: string }) => {
  const { data, error, refetch } = useQuery(receivedThanksQuery(personId))
  if (data === undefined)
    return error === null ? (
      <AfterWait>
        <Skeleton height={72} radius={16} />
      </AfterWait>
    ) : (
      <p className="row row--wrap">
        <span>{messageOf(error)}</span>
        <Button look="line" size="sm" onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      </p>
    )
  const counted = KINDS.map((kind) => ({ ...kind, count: data.stats.byType[kind.value] ?? 0 })).filter(
    ({ count }) => count > 0,
  )
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
