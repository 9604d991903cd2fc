import { IconSettings, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NotificationView } from '#api/notifications/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { useReadAll, useReadOne } from '#web/features/notifications/commands.ts'
import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import styles from '#web/features/notifications/notifications.module.css'
import { notificationsQuery } from '#web/features/notifications/queries.ts'
import * as settingsTexts from '#web/features/notifications/settings/texts.ts'
import * as texts from '#web/features/notifications/texts.ts'
import { cityOf, useZone } from '#web/lib/time/zone.ts'
import * as uiTexts from '#web/ui/texts.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/feedback/answer/empty.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'

type Props = { actionOf: (one: NotificationView, onDone: () => void) => Elements; onClose: () => void }

/** The list of notifications, with "Mark all as read". */
export const NotificationsPanel = ({ actionOf, onClose }: Props) => {
  const asked = useQuery(notificationsQuery)
  const readAll = useReadAll()
  const readOne = useReadOne()
  const zone = useZone()
  const unread = asked.data?.unreadCount ?? 0
  return (
    <>
      <div className={styles['notificationsTop']}>
        <h1 tabIndex={-1} data-autofocus>
          {texts.notifications}
        </h1>
        <div className="row g1">
          {unread > 0 && (
            <Button look="bare" size="sm" busy={readAll.isPending} onClick={() => readAll.mutate(undefined)}>
              {texts.markAllRead}
            </Button>
          )}
          <IconButton icon={IconX} label={uiTexts.close} onClick={onClose} />
        </div>
      </div>
      <Answer
        to={{ ...asked, data: asked.data?.data }}
        waiting={<Waiting />}
        failed={texts.failed}
        empty={
          <Empty
            className={styles['notificationsNone']}
            drawing="/drawings/empty-notifications.svg"
            title={texts.none}
            text={texts.noneText}
          />
        }
      >
        {(notifications) => (
          <NotificationList
            notifications={notifications}
            actionOf={(one) => actionOf(one, () => readOne.mutate(one.id))}
            onOpen={(one) => !one.read && readOne.mutate(one.id)}
          />
        )}
      </Answer>
      <div className={styles['notificationsFoot']}>
        <span className="t13 quiet">{texts.timesIn(cityOf(zone))}</span>
        <Link className={buttonClass({ look: 'bare', size: 'sm' })} to="/notification-settings" search={true}>
          <Icon of={IconSettings} size={18} />
          <span>{settingsTexts.title}</span>
        </Link>
      </div>
    </>
  )
}

const Waiting = () => (
  <div className={cx('stack g3', styles['notificationsWait'])}>
    <Skeleton height={64} radius={14} />
    <Skeleton height={64} radius={14} />
    <Skeleton height={64} radius={14} />
  </div>
)
