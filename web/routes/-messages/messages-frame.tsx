import { Outlet, useParams } from '@tanstack/react-router'
import { ConversationList } from '#web/features/messages/conversation-list.tsx'
import { useIsPhone } from '#web/lib/use-media.ts'
import { cx } from '#web/ui/cx.ts'
import { useTitle } from '#web/lib/use-title.ts'

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
    <div className={cx('msgs', isPhone && 'msgs--phone', isThreadOnly && 'msgs--thread')}>
      {isThreadOnly ? null : <List isPhone={isPhone} openId={openId} />}
      {isPhone && openId === null ? null : <Outlet />}
    </div>
  )
}

const List = ({ isPhone, openId }: { isPhone: boolean; openId: string | null }) => {
  // Before the thread's: of two titles the later one stays.
  useTitle('Messages')
  return isPhone ? (
    <main id="main" className="ph-convs">
      <ConversationList openId={openId} />
    </main>
  ) : (
    <nav className="msgs__list" aria-label="Conversations" tabIndex={0}>
      <ConversationList openId={openId} />
    </nav>
  )
}
