import { IconGift } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { FeedList } from '#web/features/items/feed/feed-list.tsx'
import styles from '#web/features/items/feed/phone/phone.module.css'
import type { NearbyProps } from '#web/features/items/feed/nearby-desk.tsx'
import { PeekRow, peekTitle } from './peek-row.tsx'
import { PhoneFind } from './phone-find.tsx'
import { PhoneGiftsMap } from './phone-gifts-map.tsx'
import { QuickChips } from '#web/features/items/feed/filter/quick-chips.tsx'
import * as texts from '#web/features/items/feed/texts.ts'
import type { Feed } from '#web/features/items/feed/use-feed.ts'
import { useFeedWithPicked, usePickedInSight } from '#web/features/items/feed/card/use-picked-card.ts'
import { type GiftOnMap, useCards } from '#web/features/items/map/gift-on-map.ts'
import { giftsAtPlace } from '#web/features/items/map/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { useDraft } from '#web/lib/form/use-draft.ts'
import { DRAWER_SHAPE, PICKED, PICKED_SHAPE } from '#web/features/items/feed/kept-view.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { SnapDrawer } from '#web/ui/drawer/snap-drawer.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { useStack } from '#web/ui/map/pins/use-stack.ts'
import phonePageStyles from '#web/ui/layout/page/phone-page.module.css'
import snapDrawerStyles from '#web/ui/drawer/snap-drawer.module.css'
import { cx } from '#web/ui/cx.ts'

export type PhoneViewProps = NearbyProps & { feed: Feed; placeName: string; onFilter: (isForWords: boolean) => void }

const LABELS = { more: texts.moreOfList, less: texts.mapAgain }

/** The map full height, the gifts in a drawer: side by side as it peeks out, as a list once it is pulled up. */
export const PhoneMap = ({
  feed: loaded,
  filters,
  radius,
  here,
  tileSource,
  placeName,
  pickupDay,
  banner,
  bell,
  onFilters,
  onFilter,
  onWiden,
  onReset,
}: PhoneViewProps) => {
  const [snap, setSnap] = useDraft('drawer', DRAWER_SHAPE)
  const [pickedId, setPicked] = useDraft(PICKED, PICKED_SHAPE)
  const ways = { onWiden, onReset }
  const all = useFeedWithPicked(loaded, pickedId, here)
  const stack = useStack<GiftOnMap>([...all.items, ...all.pins])
  const stacked = useCards(stack.things, here)
  const isStack = stack.things.length > 0
  // While some at one place are open, row and list show these and nothing else.
  const feed = isStack ? { ...all, items: stacked, inRange: true, hasMore: false } : all
  usePickedInSight(all, pickedId, snap === 'peek' ? 'mini' : 'card')
  useFirstCardFocused(stacked, snap !== 'peek')
  return (
    <SnapDrawer
      className={cx(phonePageStyles['phone'], styles['page'])}
      snap={snap}
      onSnap={setSnap}
      labels={LABELS}
      behind={(covered) => (
        <>
          {/* Behind the drawer all the way up nothing can be seen, so nothing can be reached. */}
          <div className={snapDrawerStyles['snapsBehind']} inert={snap === 'full'}>
            <PhoneGiftsMap
              items={all.items}
              pins={all.pins}
              here={here}
              radius={radius}
              tileSource={tileSource}
              insets={covered}
              pickedId={pickedId}
              onPick={(id) => {
                setPicked(id)
                stack.clear()
              }}
              stack={{
                ...stack,
                open: (ids, by) => {
                  setPicked(null)
                  stack.open(ids, by)
                },
              }}
            />
          </div>
          <nav aria-label={texts.share} data-over-map>
            <Link className={buttonClass({ className: styles['floating'] })} to="/share">
              <Icon of={IconGift} />
              <span>{giftTexts.shareAGifty}</span>
            </Link>
          </nav>
        </>
      )}
      top={
        <>
          <PhoneFind filters={filters} radius={radius} placeName={placeName} bell={bell} onFilter={onFilter} />
          <div className={styles['chips']}>
            <QuickChips filters={filters} onFilters={onFilters} />
          </div>
          {pickupDay}
          {banner}
        </>
      }
      head={
        <div className={cx(snapDrawerStyles['drawerTop'], 'row row--between')}>
          <h1 className="t18">
            <span role="status">{isStack ? giftsAtPlace(stack.things.length) : peekTitle(feed, ways)}</span>
          </h1>
          {isStack ? (
            <Button look="bare" onClick={stack.close}>
              {texts.allGifts}
            </Button>
          ) : (
            <Link className={buttonClass({ look: 'bare' })} to="/" search={(before) => ({ ...before, view: 'list' })}>
              {texts.list}
            </Link>
          )}
        </div>
      }
      row={<PeekRow feed={feed} pickedId={pickedId} onEscape={isStack ? stack.close : undefined} {...ways} />}
    >
      <FeedList feed={feed} radius={radius} pickedId={pickedId} onLit={noPins} {...ways} />
    </SnapDrawer>
  )
}

/** On a touch screen nothing hovers. */
const noPins = () => undefined

/** Who opened the gifts at one place by keyboard goes on at the first of them. */
const useFirstCardFocused = (cards: readonly ItemView[], isOpen: boolean) => {
  const first = cards[0]?.id
  useEffect(() => {
    if (first === undefined) return
    const card = document.getElementById(`${isOpen ? 'card' : 'mini'}-${first}`)
    const link = card instanceof HTMLAnchorElement ? card : card?.querySelector('a')
    link?.focus({ preventScroll: true })
    card?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [first, isOpen])
}
