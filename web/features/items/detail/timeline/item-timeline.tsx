import { useInfiniteQuery } from '@tanstack/react-query'
import type { LifeView } from '#api/items/life/life-contract.ts'
import styles from '#web/features/items/detail/item.module.css'
import { iconOfEarlier, iconOfPresent, iconOfStep } from './timeline-icons.ts'
import * as texts from '#web/features/items/detail/texts.ts'
import { lifeQuery } from '#web/features/items/detail/queries.ts'
import { shortStamp, stampText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Timeline, type TimelineStep } from '#web/ui/layout/timeline.tsx'

type Props = { itemId: string; level?: 'h2' | 'h3'; short?: boolean }

/** What happened so far, what is, and what may come, as the lifecycle allows. */
export const ItemTimeline = ({ itemId, level: Heading = 'h2', short = false }: Props) => {
  const moment = useMoment()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...lifeQuery(itemId),
    select: lifeIn,
  })
  if (data === undefined) return null
  const stamp = (iso: string) => (short ? shortStamp : stampText)(iso, moment)
  return (
    <section className={cx('stack g4', styles['itemTimeline'])}>
      <Heading>{texts.whatHappened}</Heading>
      {hasNextPage && (
        <Button look="line" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.showEarlier}
        </Button>
      )}
      <Timeline label={texts.whatHappened} steps={stepsOf(data, stamp)} />
    </section>
  )
}

type Pages = { pages: readonly { data: LifeView }[] }

/** The steps of all pages, earliest first; where it stands is told by the newest page. */
const lifeIn = ({ pages }: Pages): LifeView | undefined => {
  const newest = pages[0]?.data
  return (
    newest && {
      ...newest,
      steps: pages.toReversed().flatMap((page) => page.data.steps),
      earlier: pages.at(-1)?.data.earlier ?? [],
    }
  )
}

const stepsOf = ({ earlier, steps, present, next }: LifeView, stamp: (iso: string) => string): TimelineStep[] => [
  ...earlier.map((step, index): TimelineStep => ({
    key: `earlier-${index}`,
    state: 'done',
    icon: iconOfEarlier(step.kind),
    text: step.text,
    isQuiet: true,
  })),
  ...steps.map((step): TimelineStep => ({
    key: step.id,
    state: 'done',
    icon: iconOfStep(step.kind),
    text: step.text,
    time: { iso: step.at, text: stamp(step.at) },
  })),
  { key: 'present', state: 'now', icon: iconOfPresent(present.status), text: present.text },
  ...next.map((step, index): TimelineStep => ({
    key: `next-${index}`,
    state: 'next',
    icon: iconOfStep(step.kind),
    text: step.text,
  })),
]
