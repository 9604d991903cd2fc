import type { ComponentProps } from 'react'
import { FailedRequests, MoreRequests, NothingNear, RequestList } from '#web/features/requests/list/request-list.tsx'
import { RequestsMap } from '#web/features/requests/map/requests-map.lazy.ts'
import styles from '#web/features/requests/list/requests-screen.module.css'
import * as texts from '#web/features/requests/texts.ts'

export type RequestsView = 'list' | 'map'
type ListProps = ComponentProps<typeof RequestList>
type Props = ListProps &
  Pick<ComponentProps<typeof RequestsMap>, 'here' | 'radius' | 'tileSource'> & { view: RequestsView }

/** The same requests as a list or on a map. */
export const RequestsShown = ({ view, nearby, isPhone, onWiden, onReset, ...around }: Props) => {
  if (view === 'list') return <RequestList nearby={nearby} isPhone={isPhone} onWiden={onWiden} onReset={onReset} />
  const { requests, isPending, error } = nearby
  if (!isPending && error === null && requests.length === 0) return <NothingNear onWiden={onWiden} onReset={onReset} />
  return (
    <>
      {isPending && (
        <p className="vh" role="status">
          {texts.loading}
        </p>
      )}
      {error !== null && <FailedRequests nearby={nearby} />}
      <RequestsMap {...around} requests={requests} pins={nearby.pins} className={styles['map']} />
      <MoreRequests nearby={nearby} />
    </>
  )
}
