import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import type { Elements } from '#web/lib/elements.ts'
import { useHere } from '#web/features/accounts/place/here.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { OfferAnswers } from '#web/features/offers/received/offer-answers.tsx'
import { MyOffers } from '#web/features/offers/own/my-offers.tsx'
import { myOffersQuery } from '#web/features/offers/queries.ts'
import { AnswersSlot } from '#web/features/requests/one/answers-slot.ts'
import { RequestsDesk } from '#web/features/requests/list/requests-desk.tsx'
import { RequestsHistory } from '#web/features/requests/fulfilled/requests-history.tsx'
import { OwnRequestsPage } from '#web/features/requests/own/own-requests-page.tsx'
import { activeRequestsQuery } from '#web/features/requests/queries.ts'
import { RequestsPhone } from '#web/features/requests/list/requests-phone.tsx'
import * as texts from '#web/features/requests/texts.ts'
import { useNearbyRequests } from '#web/features/requests/list/use-nearby-requests.ts'
import { useTitle } from '#web/lib/page-title.tsx'
import { useIsNarrow, useIsPhone } from '#web/lib/hooks/use-media.ts'
import { radiusFor } from '#web/routes/-nearby/fetch-nearby.ts'
import type { NearbySearch } from '#web/routes/-nearby/read-filters.ts'
import { useRadiusSaving } from '#web/routes/-nearby/use-radius-saving.ts'
import { FailureDialog } from '#web/routes/-shell/screens/failure-dialog.tsx'
import { FailureFrame } from '#web/routes/-shell/screens/screen-failed.tsx'
import { isAwaited } from '#web/lib/http/is-awaited.ts'

type Props = { filters: NearbySearch }

// Decision 5.4: resetting sets 5 km though the default is 10.
const RESET_RADIUS = 5
const STEP_KM = 5
const WIDEST = 25

/** What neighbours look for; what one looks for oneself, which is a page of its own in narrow windows (`tab=yours`); what was fulfilled (`tab=history`). */
export const RequestsRoute = ({ filters }: Props) => {
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  useTitle(titleOf(filters, isNarrow))
  const toChat = useToChat()
  return (
    <>
      <AnswersSlot value={(offer, others) => <OfferAnswers offer={offer} others={others} onAccepted={toChat} />}>
        <View filters={filters} isPhone={isPhone} isNarrow={isNarrow} />
      </AnswersSlot>
      <FailureFrame value={inDialog}>
        <Outlet />
      </FailureFrame>
    </>
  )
}

/** A yes leads to the chat, where it can be read already. */
const useToChat = () => {
  const navigate = useNavigate()
  return (conversationId: string | null) => {
    if (conversationId !== null) void navigate({ to: '/messages/$conversationId', params: { conversationId } })
  }
}

const titleOf = ({ tab }: NearbySearch, isNarrow: boolean) => {
  if (tab === 'history') return texts.madeHappen
  return tab === 'yours' && isNarrow ? texts.yourGiftRequests : undefined
}

const inDialog = (failure: Elements) => <FailureDialog>{failure}</FailureDialog>

type ViewProps = Props & { isPhone: boolean; isNarrow: boolean }

/** What is one's own comes at once: part by part it would push down what was there. A part that failed is not waited for. */
const useIsWaiting = () => {
  const own = useQuery(activeRequestsQuery)
  const offers = useInfiniteQuery(myOffersQuery)
  return isAwaited(own) || isAwaited(offers)
}

const View = ({ filters, isPhone, isNarrow }: ViewProps) => {
  if (filters.tab === 'history') return <RequestsHistory isPhone={isPhone} />
  if (filters.tab === 'yours' && isNarrow) return <OwnRequests isPhone={isPhone} />
  return <Nearby filters={filters} isPhone={isPhone} isNarrow={isNarrow} />
}

const OwnRequests = ({ isPhone }: Pick<ViewProps, 'isPhone'>) => (
  <OwnRequestsPage isPhone={isPhone} isWaiting={useIsWaiting()} offersMade={<MyOffers />} />
)

const Nearby = ({ filters, isPhone, isNarrow }: ViewProps) => {
  const member = useMember()
  const { site, map } = useBranding()
  const here = useHere(member, site)
  const navigate = useNavigate()
  const saveRadius = useRadiusSaving(member)
  const radius = radiusFor(member, filters)
  const { category, view } = filters
  const nearby = useNearbyRequests({ here: here.point, radius, category })
  const isWaiting = useIsWaiting()
  const onFilters = (change: Pick<NearbySearch, 'r' | 'category' | 'view'>) =>
    void navigate({ to: '.', search: (before: NearbySearch) => ({ ...before, ...change }), replace: true })
  const onRadius = (r: number) => {
    saveRadius(r)
    onFilters({ r })
  }
  const props = {
    nearby,
    offersMade: <MyOffers />,
    isWaiting: nearby.isPending || isWaiting,
    category,
    radius,
    view: view ?? ('list' as const),
    here: here.point,
    tileSource: map,
    onRadius,
    // The list is what the address says without a word.
    onView: (next: 'list' | 'map') => onFilters({ view: next === 'list' ? undefined : next }),
    onCategory: (next: typeof category) => onFilters({ category: next }),
    onWiden: radius < WIDEST ? () => onRadius(Math.min(radius + STEP_KM, WIDEST)) : null,
    onReset: category === undefined ? null : () => onFilters({ category: undefined, r: RESET_RADIUS }),
  }
  return isPhone ? <RequestsPhone {...props} /> : <RequestsDesk {...props} isNarrow={isNarrow} />
}
