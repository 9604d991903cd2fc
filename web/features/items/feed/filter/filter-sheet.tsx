import { IconClock, IconMapPin, IconSearch, IconWalk, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Elements } from '#web/lib/elements.ts'
import styles from '#web/features/items/feed/filter/filter-sheet.module.css'
import { type FeedFilters } from './filters.ts'
import type { NearbyProps } from '#web/features/items/feed/nearby-desk.tsx'
import { useChosenFilters } from './use-chosen-filters.ts'
import { useFeed } from '#web/features/items/feed/use-feed.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { Chip } from '#web/ui/button/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Segmented } from '#web/ui/form/choice/segmented.tsx'
import { Slider } from '#web/ui/form/choice/slider.tsx'
import { CategoryPicks } from './category-picks.tsx'
import * as sheetTexts from './filter-texts.ts'
import * as texts from '#web/features/items/feed/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { useDebounced } from '#web/lib/hooks/use-debounced.ts'
import { TRANSPORTS } from '#web/vocabulary/thing/transport.ts'
import { TwoColumns } from '#web/ui/layout/page/two-columns.tsx'
import { FieldBox } from '#web/ui/form/text/text-field.tsx'

type Props = Pick<NearbyProps, 'filters' | 'radius' | 'here' | 'onFilters'> & {
  placeName: string
  /** The field for words has the focus first. */
  startsWithWords?: boolean
  /** What saves the words that are typed, and what is chosen. */
  saveSearch?: (draft: FeedFilters) => Elements
  onClose: () => void
}

// Spec section 2: the slider.
const NEAREST_KM = 1
const FURTHEST_KM = 25
const TYPES = [
  { value: 'all', label: sheetTexts.all },
  { value: 'available', label: sheetTexts.available },
  { value: 'yours', label: texts.yours },
] as const
const SHORT = { walkable: sheetTexts.walk, car: sheetTexts.car, small_truck: sheetTexts.truck }
const CARRY = [
  { value: 'any', label: sheetTexts.anyTransport },
  ...TRANSPORTS.map(({ value, icon }) => ({ value, icon, label: SHORT[value] })),
]

/** Filters that apply only when confirmed; the button says how many gifts they leave. Applying them is left to say where to go next. */
export const FilterSheet = ({
  filters,
  radius,
  here,
  placeName,
  startsWithWords,
  saveSearch,
  onFilters,
  onClose,
}: Props) => {
  const title = useIsPhone() ? texts.filters : sheetTexts.advancedSearch
  const { draft, set, reset, drop } = useChosenFilters(filters, radius)
  const reach = draft.r ?? radius
  const rested = useDebounced(draft, 250)
  const feed = useFeed({ here, radius: rested.r ?? radius, filters: rested })
  const apply = () => {
    drop()
    onFilters({
      q: undefined,
      walkable: undefined,
      today: undefined,
      category: undefined,
      transport: undefined,
      tab: undefined,
      ...draft,
    })
  }
  return (
    <Dialog label={title} width={520} onClose={onClose}>
      <form
        className={styles['filters']}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <div className="row row--between">
          <h1 className={styles['title']}>{title}</h1>
          <IconButton className={styles['shut']} icon={IconX} label={giftTexts.close} onClick={onClose} />
        </div>
        <FieldBox>
          <Icon of={IconSearch} />
          <input
            type="search"
            aria-label={sheetTexts.search}
            data-autofocus={startsWithWords || undefined}
            placeholder={sheetTexts.searchHint}
            value={draft.q ?? ''}
            onChange={(event) => set({ q: event.currentTarget.value || undefined })}
          />
        </FieldBox>
        {saveSearch?.(draft)}
        <TwoColumns className={styles['chips']}>
          <Chip
            on={draft.walkable === true}
            icon={IconWalk}
            onClick={() => set({ walkable: draft.walkable ? undefined : true })}
          >
            {texts.walkable}
          </Chip>
          <Chip
            on={draft.today === true}
            icon={IconClock}
            onClick={() => set({ today: draft.today ? undefined : true })}
          >
            {texts.todayOnly}
          </Chip>
        </TwoColumns>
        <div className="stack">
          <div className="row row--between">
            <span className="label">{sheetTexts.distanceFrom(placeName)}</span>
            <b className="num t18">{texts.kilometres(reach)}</b>
          </div>
          <Slider
            className={styles['range']}
            label={sheetTexts.distance}
            min={NEAREST_KM}
            max={FURTHEST_KM}
            value={reach}
            valueText={texts.kilometres(reach)}
            onChange={(r) => set({ r })}
          />
          <div className="row row--between t13 quiet" aria-hidden="true">
            <span>{texts.kilometres(NEAREST_KM)}</span>
            <span>{texts.kilometres(FURTHEST_KM)}</span>
          </div>
          <Link className={buttonClass({ look: 'line' })} to="/location" search={true} state={{ isFromFilters: true }}>
            <Icon of={IconMapPin} size={18} />
            <span>{sheetTexts.fromAnotherPlace}</span>
          </Link>
        </div>
        <CategoryPicks value={draft.category} onPick={(category) => set({ category })} />
        <div className="stack">
          <span className="label">{giftTexts.transport}</span>
          <Segmented
            tall
            full
            label={giftTexts.transport}
            options={CARRY}
            value={draft.transport ?? 'any'}
            onChange={(value) => set({ transport: TRANSPORTS.find((transport) => transport.value === value)?.value })}
          />
        </div>
        <div className="stack">
          <span className="label">{sheetTexts.itemType}</span>
          <Segmented
            tall
            full
            label={sheetTexts.itemType}
            options={TYPES}
            value={typeOf(draft)}
            onChange={(tab) => set({ tab })}
          />
        </div>
        <footer className={cx('row', styles['foot'])}>
          <Button look="line" size="lg" onClick={reset}>
            {texts.resetFilters}
          </Button>
          <Button type="submit" size="lg" className="grow">
            {sheetTexts.applyFilters(feed.count)}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const typeOf = ({ tab }: FeedFilters) => (tab === 'available' || tab === 'yours' ? tab : 'all')
