import { Outlet, useParams } from '@tanstack/react-router'
import { ConversationList } from '#web/features/messages/conversation-list.tsx'
import { useIsPhone } from '#web/lib/use-media.ts'
import { useTitle } from '#web/lib/use-title.ts'

/** List left, thread right; on the phone one after the other. */
export const MessagesFrame = () => {
  const isPhone = useIsPhone()
  const { conversationId } = useParams({ strict: false })
  const openId = conversationId ?? null
  if (isPhone && openId !== null) return <Outlet />
  return (
    <div className={isPhone ? 'msgs msgs--phone' : 'msgs'}>
      <List isPhone={isPhone} openId={openId} />
      {!isPhone && <Outlet />}
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
