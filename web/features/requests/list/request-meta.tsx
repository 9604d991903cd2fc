import { IconCalendar } from '@tabler/icons-react'
import type { RequestView } from '#api/requests/contract.ts'
import { farText, needText } from '#web/features/requests/one/state-text.ts'
import * as texts from '#web/features/requests/texts.ts'
import { agoText, relativeTime } from '#web/lib/time/when.ts'
import { firstName } from '#web/lib/text/names.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Icon } from '#web/ui/button/icon.tsx'

type Props = { request: RequestView; className: string | undefined }

/** How far, who asks and since when, and by when it is needed. */
export const RequestMeta = ({ request, className }: Props) => {
  const moment = useMoment()
  const { distance, requester, isMine, createdAt, needByDate } = request
  const need = needText(needByDate, moment)
  return (
    <p className={className}>
      {isMine ? (
        <time dateTime={createdAt}>{agoText(createdAt, moment)}</time>
      ) : (
        <>
          <span>{distance === null ? farText(request) : <b>{farText(request)}</b>}</span>
          <span>
            {texts.askedBySince(
              firstName(requester),
              <time dateTime={createdAt}>{relativeTime(createdAt, moment)}</time>,
            )}
          </span>
        </>
      )}
      {need.isNear ? (
        <Badge tone="amber" icon={IconCalendar}>
          {need.text}
        </Badge>
      ) : (
        <span>
          <Icon of={IconCalendar} size={16} />
          <span>{need.text}</span>
        </span>
      )}
    </p>
  )
}
