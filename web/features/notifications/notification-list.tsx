import { Link } from '@tanstack/react-router'
import type { NotificationView } from '#api/notifications/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { leadsToAccount, leadsToChat, leadsToRequest, LOOKS } from '#web/features/notifications/looks.ts'
import styles from '#web/features/notifications/notifications.module.css'
import * as texts from '#web/features/notifications/texts.ts'
import { daysAway, shortStamp } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { coverOf } from '#web/vocabulary/thing/cover.ts'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'
import badgeStyles from '#web/ui/feedback/badge/badge.module.css'

type Props = {
  notifications: readonly NotificationView[]
  /** The next action, shown inside the row; it comes from another capability. */
  actionOf: (one: NotificationView) => Elements
  onOpen: (one: NotificationView) => void
}

export const NotificationList = ({ notifications, actionOf, onOpen }: Props) => {
  const moment = useMoment()
  const isToday = ({ createdAt }: NotificationView) => daysAway(createdAt, moment) === 0
  const days = [
    { key: 'today', title: texts.today, inside: notifications.filter(isToday) },
    { key: 'earlier', title: texts.earlier, inside: notifications.filter((one) => !isToday(one)) },
  ]
  return (
    <div className={styles['notifications']} tabIndex={0} role="region" aria-label={texts.list}>
      {days.map(({ key, title, inside }) =>
        inside.length === 0 ? null : (
          <section key={key}>
            <h2 className={styles['notificationsDay']}>{title}</h2>
            <ul>
              {inside.map((one) => (
                <NotificationRow key={one.id} one={one} action={actionOf(one)} onOpen={() => onOpen(one)} />
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  )
}

const NotificationRow = ({ one, action, onOpen }: { one: NotificationView; action: Elements; onOpen: () => void }) => {
  const moment = useMoment()
  const { icon, tone } = LOOKS[one.type]
  return (
    <li className={cx(styles['notification'], one.read && styles['notification_old'])}>
      <span className={styles['notificationPic']}>
        {leadsToAccount(one) ? (
          <span className={styles['notificationOwn']}>
            <Icon of={icon} size={24} />
          </span>
        ) : (
          <>
            <ItemPic className={styles['notificationThing']} item={coverOf(one.data)} thumb />
            <span className={cx(styles['node'], tone && styles[`node_${tone}`])}>
              <Icon of={icon} size={16} />
            </span>
          </>
        )}
      </span>
      <div className="grow">
        <p>
          <NotificationLink one={one} onOpen={onOpen} />
        </p>
        <p className="quiet">{one.message}</p>
        {action !== null && !one.read && <div className={cx('row', styles['notificationAction'])}>{action}</div>}
      </div>
      <span className={styles['notificationTime']}>
        <time dateTime={one.createdAt}>{shortStamp(one.createdAt, moment)}</time>
        {!one.read && (
          <span className={cx(badgeStyles['dot'], badgeStyles['dot_amber'])} role="img" aria-label={texts.unread} />
        )}
      </span>
    </li>
  )
}

const NotificationLink = ({ one, onOpen }: { one: NotificationView; onOpen: () => void }) => {
  const { itemId, conversationId, requestId } = one.data
  if (conversationId !== null && leadsToChat(one))
    return (
      <Link
        className={styles['notificationLink']}
        to="/messages/$conversationId"
        params={{ conversationId }}
        onClick={onOpen}
      >
        {one.title}
      </Link>
    )
  if (leadsToRequest(one)) {
    const request: string = `/requests/${requestId}`
    return (
      <Link className={styles['notificationLink']} to={request} onClick={onOpen}>
        {one.title}
      </Link>
    )
  }
  if (leadsToAccount(one))
    return (
      <Link className={styles['notificationLink']} to="/profile" search={true} onClick={onOpen}>
        {one.title}
      </Link>
    )
  if (itemId !== null)
    return (
      <Link className={styles['notificationLink']} to="/items/$itemId" params={{ itemId }} onClick={onOpen}>
        {one.title}
      </Link>
    )
  return (
    <button type="button" className={styles['notificationLink']} onClick={onOpen}>
      {one.title}
    </button>
  )
}
