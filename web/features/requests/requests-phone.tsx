import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { OwnCard } from '#web/features/requests/own-card.tsx'
import { HistoryLink } from '#web/features/requests/own-requests-page.tsx'
import { RequestFilters } from '#web/features/requests/request-filters.tsx'
import { RequestList } from '#web/features/requests/request-list.tsx'
import type { RequestsProps } from '#web/features/requests/requests-desk.tsx'
import look from '#web/features/requests/requests-screen.module.css'
import * as texts from '#web/features/requests/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The list on the phone, under one's own request. */
export const RequestsPhone = ({
  nearby,
  onWiden,
  onReset,
  offersMade,
  ...filters
}: Omit<RequestsProps, 'isNarrow'>) => (
  <main id="main" className={look['phone']}>
    <header className="row row--between">
      <h1>{texts.giftRequests}</h1>
      <Link className={buttonClass()} to="/requests/new" search={true}>
        <Icon of={IconPlus} size={18} />
        {texts.requestAGift}
      </Link>
    </header>
    <OwnCard />
    <div className="row row--between">
      <h2 className="h3">{texts.lookingFor}</h2>
      <p className="t14 quiet nowrap" role="status">
        {!nearby.isPending && texts.openNearby(nearby.total)}
      </p>
    </div>
    <RequestFilters {...filters} isPhone />
    <RequestList nearby={nearby} isPhone onWiden={onWiden} onReset={onReset} />
    {offersMade}
    <HistoryLink />
  </main>
)
