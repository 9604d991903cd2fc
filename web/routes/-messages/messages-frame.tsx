import { Outlet, useParams } from '@tanstack/react-router'
import { ConversationList } from '#web/features/messages/conversation-list.tsx'
import styles from '#web/features/messages/messages.module.css'
import * as texts from '#web/routes/-messages/texts.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { cx } from '#web/ui/cx.ts'

/**
 * List left, thread right; on the phone one after the other. The thread stands at the same place of both, so that a phone that is
 * turned keeps what was begun in it.
 */
export const MessagesFrame = () => {
  const isPhone = useIsPhone()
  const { conversationId } = useParams({ strict: false })
  const openId = conversationId ?? null
  const isThreadOnly = isPhone && openId !== null
  return (
    <div
      className={cx(styles['messages'], isPhone && styles['messages_phone'], isThreadOnly && styles['messages_thread'])}
    >
      {isThreadOnly ? null : <List isPhone={isPhone} openId={openId} />}
      {isPhone && openId === null ? null : <Outlet />}
    </div>
  )
}

const List = ({ isPhone, openId }: { isPhone: boolean; openId: string | null }) => {
  return isPhone ? (
    <main id="main" className={styles['phoneConversations']}>
      <ConversationList openId={openId} />
    </main>
  ) : (
    <nav className={styles['messagesList']} aria-label={texts.conversations} tabIndex={0}>
      <ConversationList openId={openId} />
    </nav>
  )
}
