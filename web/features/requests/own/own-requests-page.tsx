import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Elements } from '#web/lib/elements.ts'
import { OwnRequestList, OwnRequestsWaiting } from '#web/features/requests/own/own-requests.tsx'
import own from '#web/features/requests/own/own-requests.module.css'
import { fulfilledMineQuery } from '#web/features/requests/queries.ts'
import { RequestTabs } from '#web/features/requests/list/requests-desk.tsx'
import styles from '#web/features/requests/list/requests-screen.module.css'
import * as texts from '#web/features/requests/texts.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { Waiting } from '#web/ui/feedback/answer/answer.tsx'
import { iconButtonClass } from '#web/ui/button/icon-button.tsx'

type Props = {
  isPhone: boolean
  /** The offers that one made oneself. */
  offersMade: Elements
  /** As long as these or the requests are on their way. */
  isWaiting: boolean
}

/** "Your Gift Requests" as a page, where the list has no room beside it. */
export const OwnRequestsPage = ({ isPhone, isWaiting, offersMade }: Props) => (
  <>
    {!isPhone && <RequestTabs />}
    <main id="main" className={styles['phone']}>
      <header className="row">
        <Link
          className={iconButtonClass()}
          to="/requests"
          search={(before) => ({ ...before, tab: undefined })}
          aria-label={texts.back}
        >
          <Icon of={IconArrowLeft} />
        </Link>
        <h1 className="grow">{texts.yourGiftRequests}</h1>
        <Link className={iconButtonClass()} to="/requests/new" search={true} aria-label={texts.requestAGift}>
          <Icon of={IconPlus} />
        </Link>
      </header>
      {/* The head of each request is one below that of the page. */}
      <h2 className="vh">{texts.active}</h2>
      <section className={own['panel']}>
        {isWaiting ? (
          <Waiting>
            <OwnRequestsWaiting />
          </Waiting>
        ) : (
          <OwnRequestList />
        )}
      </section>
      {!isWaiting && (
        <>
          {offersMade}
          <HistoryLink />
        </>
      )}
    </main>
  </>
)

/** The way to what was fulfilled. */
export const HistoryLink = () => {
  const { data } = useInfiniteQuery(fulfilledMineQuery)
  const count = data?.pages[0]?.meta.total ?? 0
  return (
    <Link
      className={buttonClass({ look: 'bare' })}
      to="/requests"
      search={(before) => ({ ...before, tab: 'history' as const })}
    >
      {count === 0 ? texts.madeHappen : texts.fulfilledCount(count)}
    </Link>
  )
}
