import { IconSettings, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NotificationView } from '#api/notifications/contract.ts'
import { useReadAll, useReadOne } from '#web/features/notifications/commands.ts'
import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import look from '#web/features/notifications/notifications.module.css'
import { notificationsQuery } from '#web/features/notifications/queries.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useZone } from '#web/lib/zone.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AfterWait, Skeleton } from '#web/ui/skeleton.tsx'

type Props = { actOf: (one: NotificationView, onDone: () => void) => ReactNode; onClose: () => void }

/** The list of notifications, with "Mark all as read". */
export const NotificationsPanel = ({ actOf, onClose }: Props) => {
  const { data, error, refetch } = useQuery(notificationsQuery)
  const readAll = useReadAll()
  const readOne = useReadOne()
  const zone = useZone()
  const unread = data?.unreadCount ?? 0
  return (
    <>
      <div className="popover__top">
        <h1 tabIndex={-1} data-autofocus>
          Notifications
        </h1>
        <div className="row g1">
          {unread > 0 && (
            <Button look="bare" size="sm" busy={readAll.isPending} onClick={() => readAll.mutate(undefined)}>
              Mark all as read
            </Button>
          )}
          <IconButton icon={IconX} label="Close" onClick={onClose} />
        </div>
      </div>
      <Inside
        news={data?.data}
        error={error}
        onRetry={() => void refetch()}
        list={(news) => (
          <NotificationList
            news={news}
            actOf={(one) => actOf(one, () => readOne.mutate(one.id))}
            onOpen={(one) => !one.read && readOne.mutate(one.id)}
          />
        )}
      />
      <div className="popover__foot">
        <span className="t13 quiet">Times are in {zone.split('/').at(-1)?.replace('_', ' ')}</span>
        <Link className={buttonClass({ look: 'bare', size: 'sm' })} to="/notification-settings" search={true}>
          <Icon of={IconSettings} size={18} />
          What to be told
        </Link>
      </div>
    </>
  )
}

type InsideProps = {
  news: readonly NotificationView[] | undefined
  error: Error | null
  onRetry: () => void
  list: (news: readonly NotificationView[]) => ReactNode
}

const Inside = ({ news, error, onRetry, list }: InsideProps) => {
  if (news === undefined)
    return error === null ? (
      <AfterWait>
        <div className={cx('stack g3', look['notificationsWait'])} aria-busy="true">
          <Skeleton height={64} radius={14} />
          <Skeleton height={64} radius={14} />
          <Skeleton height={64} radius={14} />
        </div>
      </AfterWait>
    ) : (
      <Failure title="Notifications could not be loaded" text={messageOf(error)} onRetry={onRetry} />
    )
  return news.length === 0 ? (
    <Empty
      drawing="/drawings/empty-notifications.svg"
      title="No notifications yet"
      text="When someone asks, answers or says yes, you will see it here."
    />
  ) : (
    list(news)
  )
}
