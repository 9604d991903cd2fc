import { IconArrowDownLeft, IconArrowUpRight, IconHearts, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import ownStyles from '#web/features/items/own/own.module.css'
import type { PastEntry, PastKind } from './past.ts'
import type { PastFilter } from './past-filters.tsx'
import * as texts from '#web/features/items/own/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { dayOf, monthText, shortStamp } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/feedback/answer/empty.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { thanksSubject } from '#web/vocabulary/subjects.ts'
import { coverOf } from '#web/vocabulary/thing/cover.ts'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

type Props = {
  entries: readonly PastEntry[]
  filter?: PastFilter
  /** What was said in thanks, by claim. */
  thanks: ReadonlyMap<string, string>
  onThank: (entry: PastEntry) => void
}

/** Grouped by month, with an arrow for the direction and the thanks quoted; cancelled pickups included. */
export const GiftHistory = ({ entries, filter = 'all', thanks, onThank }: Props) => {
  const { zone } = useMoment()
  const shown = entries.filter(({ kind }) => filter === 'all' || kind === filter)
  if (entries.length === 0) return <NothingYet />
  if (shown.length === 0) return <p className="t14 quiet">{texts.nothingOfThatKind}</p>
  return byMonth(shown, zone).map(([month, inside]) => (
    <Panel key={month}>
      <h2 className={ownStyles['ownHeading']}>{monthText(inside[0]?.at ?? month, zone)}</h2>
      <ul>
        {inside.map((entry) => (
          <HistoryRow
            key={entry.key}
            entry={entry}
            words={entry.claimId === null ? undefined : thanks.get(entry.claimId)}
            onThank={onThank}
          />
        ))}
      </ul>
    </Panel>
  ))
}

const byMonth = (entries: readonly PastEntry[], zone: string) => {
  const months = new Map<string, PastEntry[]>()
  for (const entry of entries) {
    const month = dayOf(Date.parse(entry.at), zone).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), entry])
  }
  return [...months]
}

const LOOKS: Record<PastKind, { icon: typeof IconX; className: string; label: string }> = {
  given: { icon: IconArrowUpRight, className: cx(ownStyles['ownDirection']), label: texts.given },
  received: {
    icon: IconArrowDownLeft,
    className: cx(ownStyles['ownDirection'], ownStyles['ownDirection_in']),
    label: texts.received,
  },
  not: {
    icon: IconX,
    className: cx(ownStyles['ownDirection'], ownStyles['ownDirection_no']),
    label: texts.fellThrough,
  },
}

type EntryProps = { entry: PastEntry; words: string | undefined; onThank: (entry: PastEntry) => void }

const HistoryRow = ({ entry, words, onThank }: EntryProps) => {
  const moment = useMoment()
  const look = LOOKS[entry.kind]
  return (
    <li className={cx(ownStyles['own'], ownStyles['own_history'])}>
      <span className={look.className}>
        <Icon of={look.icon} size={18} />
        <span className="vh">{look.label}</span>
      </span>
      <ItemPic className={ownStyles['ownPic']} item={coverOf(entry)} thumb />
      <div className={cx('grow', ownStyles['ownText'])}>
        <h3>
          <Link to="/items/$itemId" params={{ itemId: entry.itemId }}>
            {entry.title}
          </Link>
        </h3>
        <p className="t14 quiet">{entry.text}</p>
      </div>
      {words !== undefined && (
        <span className={ownStyles['ownThanks']}>
          <Icon of={IconHearts} size={16} />
          <span>{texts.quoted(words)}</span>
        </span>
      )}
      {words === undefined && entry.toThank !== null && (
        <UnlessQueued subject={thanksSubject(entry.claimId ?? '')}>
          <Button look="tint" size="sm" className={ownStyles['ownAction']} onClick={() => onThank(entry)}>
            {texts.sayThanks}
          </Button>
        </UnlessQueued>
      )}
      <span className={ownStyles['ownState']}>
        <Badge>{entry.state}</Badge>
      </span>
      <time className="t14 quiet" dateTime={entry.at}>
        {shortStamp(entry.at, moment)}
      </time>
    </li>
  )
}

const NothingYet = () => (
  <Empty drawing="/drawings/empty-done.svg" title={texts.noHistory} text={texts.noHistoryText}>
    <Link className={buttonClass({ look: 'line' })} to="/" search={{}}>
      {giftTexts.browseNearby}
    </Link>
  </Empty>
)
