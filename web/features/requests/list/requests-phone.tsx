import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { OwnCard } from '#web/features/requests/own/own-card.tsx'
import { HistoryLink } from '#web/features/requests/own/own-requests-page.tsx'
import { RequestFilters } from '#web/features/requests/list/request-filters.tsx'
import type { RequestsProps } from '#web/features/requests/list/requests-desk.tsx'
import { RequestsWaiting } from '#web/features/requests/list/request-list.tsx'
import styles from '#web/features/requests/list/requests-screen.module.css'
import { RequestsShown } from '#web/features/requests/list/requests-shown.tsx'
import * as texts from '#web/features/requests/texts.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'

/** The list on the phone, under one's own request; the map has the page to itself. */
export const RequestsPhone = ({ offersMade, ...props }: Omit<RequestsProps, 'isNarrow'>) => (
  <main id="main" className={cx(styles['phone'], props.view === 'map' && styles['mapped'])}>
    <header className="row row--between">
      <h1>{texts.giftRequests}</h1>
      <Link className={buttonClass()} to="/requests/new" search={true}>
        <Icon of={IconPlus} size={18} />
        <span>{texts.requestAGift}</span>
      </Link>
    </header>
    {props.view === 'list' && props.isWaiting ? (
      <RequestsWaiting />
    ) : (
      <>
        {props.view === 'list' && <OwnCard />}
        <div className="row row--between">
          <h2 className="h3">{texts.lookingFor}</h2>
          <p className={cx('t14 quiet nowrap', styles['count'])} role="status">
            {!props.nearby.isPending && texts.openNearby(props.nearby.total)}
          </p>
        </div>
        <RequestFilters {...props} isPhone />
        <RequestsShown {...props} isPhone />
        {props.view === 'list' && (
          <>
            {offersMade}
            <HistoryLink />
          </>
        )}
      </>
    )}
  </main>
)
