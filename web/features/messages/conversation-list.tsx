import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ConversationView } from '#api/messages/contract.ts'
import messagesStyles from '#web/features/messages/messages.module.css'
import { conversationsQuery } from '#web/features/messages/queries.ts'
import * as texts from '#web/features/messages/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { capped } from '#web/lib/text/format.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { shortStamp } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { buttonClass } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/feedback/answer/empty.tsx'
import { Segmented } from '#web/ui/form/choice/segmented.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { coverOf } from '#web/vocabulary/thing/cover.ts'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'
import countBadgeStyles from '#web/ui/feedback/badge/count-badge.module.css'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'

type Which = 'all' | 'unread' | 'pickups'

/** The conversations, the latest first. */
export const ConversationList = ({ openId }: { openId: string | null }) => {
  const asked = useQuery(conversationsQuery)
  return (
    <>
      {asked.data === undefined && asked.error !== null && (
        <div className={messagesStyles['messagesHead']}>
          <h1>{texts.messages}</h1>
        </div>
      )}
      <Answer
        to={asked}
        waiting={<Waiting />}
        failed={texts.failed}
        why={(error) => messageOf(error, texts.failedText)}
      >
        {(all) => <Loaded all={all} openId={openId} />}
      </Answer>
    </>
  )
}

type LoadedProps = { all: readonly ConversationView[]; openId: string | null }

const Loaded = ({ all, openId }: LoadedProps) => {
  const [which, setWhich] = useState<Which>('all')
  const lists = {
    all,
    unread: all.filter((one) => one.unreadCount > 0),
    pickups: all.filter((one) => one.claimStatus === 'accepted'),
  }
  const shown = lists[which]
  return (
    <>
      <Head unread={lists.unread.length} pickups={lists.pickups.length} value={which} onChange={setWhich} />
      {all.length === 0 ? (
        <NoMessages />
      ) : (
        <ul>
          {shown.map((conversation) => (
            <li key={conversation.id}>
              <Row conversation={conversation} isOpen={conversation.id === openId} />
            </li>
          ))}
          {shown.length === 0 && (
            <li className={cx(messagesStyles['messagesNone'], 'quiet t14')}>{texts.nothingHere}</li>
          )}
        </ul>
      )}
    </>
  )
}

type HeadProps = { unread: number; pickups: number; value: Which; onChange: (which: Which) => void }

const Head = ({ unread, pickups, value, onChange }: HeadProps) => {
  const isPhone = useIsPhone()
  const options: { value: Which; label: string }[] = [
    { value: 'all', label: texts.all },
    { value: 'unread', label: texts.unread(unread) },
  ]
  if (isPhone) options.push({ value: 'pickups', label: texts.pickups(pickups) })
  return (
    <div className={messagesStyles['messagesHead']}>
      <h1>{texts.messages}</h1>
      <Segmented
        label={texts.whichConversations}
        options={options}
        value={value}
        onChange={onChange}
        tall={isPhone}
        full={isPhone}
      />
    </div>
  )
}

const NoMessages = () => (
  <Empty drawing="/drawings/empty-messages.svg" title={texts.noMessages} text={texts.noMessagesText}>
    <Link className={buttonClass({ look: 'line' })} to="/">
      {texts.browse}
    </Link>
  </Empty>
)

const Waiting = () => (
  <div className={cx('stack g4', messagesStyles['messagesWait'])}>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height={64} radius={14} />
    ))}
  </div>
)

const Row = ({ conversation, isOpen }: { conversation: ConversationView; isOpen: boolean }) => {
  const moment = useMoment()
  const { item, participantId, participantName, lastMessage, unreadCount } = conversation
  const isNew = unreadCount > 0
  return (
    <Link
      className={cx(messagesStyles['conversation'], isOpen && messagesStyles['conversation_on'])}
      to="/messages/$conversationId"
      params={{ conversationId: conversation.id }}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={messagesStyles['conversationPic']}>
        <ItemPic className={messagesStyles['conversationThing']} item={coverOf(item)} thumb />
        <Avatar id={participantId} name={participantName} size="sm" className={messagesStyles['conversationFace']} />
      </span>
      <span className={cx('grow', messagesStyles['conversationText'])}>
        <span className="row row--between">
          <b className={messagesStyles['conversationName']}>{participantName}</b>
          {lastMessage && (
            <time className="t13 quiet" dateTime={lastMessage.createdAt}>
              {shortStamp(lastMessage.createdAt, moment)}
            </time>
          )}
        </span>
        <span className={messagesStyles['conversationItem']}>
          {conversation.threadType === 'request_offer'
            ? texts.forRequest(conversation.itemTitle)
            : conversation.itemTitle}
        </span>
        <span className={cx('row row--between', messagesStyles['conversationLast'])}>
          <span
            className={cx(messagesStyles['conversationPreview'], isNew && messagesStyles['conversationPreview_new'])}
          >
            {previewOf(conversation)}
          </span>
          {isNew && (
            <span className={cx(countBadgeStyles['count'], countBadgeStyles['count_in'])}>
              {texts.unreadCount(capped(unreadCount), (words) => (
                <span className="vh">{words}</span>
              ))}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

const previewOf = ({ lastMessage, participantId }: ConversationView) => {
  if (lastMessage === null) return texts.sayHello
  const isMine = lastMessage.type !== 'system' && lastMessage.senderId !== participantId
  return isMine ? texts.ownMessage(lastMessage.content) : lastMessage.content
}
