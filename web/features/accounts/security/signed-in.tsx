import { useQuery } from '@tanstack/react-query'
import { type Icon as TablerIcon, IconDeviceDesktop, IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import styles from '#web/features/accounts/security/security.module.css'
import { type Session, sessionsQuery } from '#web/features/accounts/security/queries.ts'
import * as texts from '#web/features/accounts/security/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { agoText, longDay } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconRow, IconRows } from '#web/ui/layout/row/icon-row.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { write } from '#web/write.ts'

/** Every device that is signed in, and how to end its session. */
export const SignedIn = () => {
  const sessions = useQuery(sessionsQuery)
  const hasOthers = sessions.data !== undefined && sessions.data.length > 1
  return (
    <Panel padded className="stack g3" aria-labelledby="signed-in">
      <div className="row row--wrap">
        <h2 className={styles['wide']} id="signed-in">
          {texts.signedIn}
        </h2>
        {hasOthers && <ElsewhereButton />}
      </div>
      <Answer to={sessions} waiting={<Skeleton height={120} radius={16} />} failed={texts.sessionsNotLoaded}>
        {(all) => (
          <>
            <IconRows>
              {all.map((session) => (
                <Row key={session.id} session={session} />
              ))}
            </IconRows>
            <p className="t13 quiet">{texts.limits}</p>
          </>
        )}
      </Answer>
    </Panel>
  )
}

const failed = (error: Error) => toast.bad({ title: texts.notEnded, text: messageOf(error) })

const ElsewhereButton = () => {
  const end = useAction({
    write: () => write('DELETE /auth/sessions/terminate-others', {}),
    onDone: (answer) => toast.ok({ title: answer.isStale ? texts.nobodyElse : toldOf(answer.data.ended.length) }),
    onFailed: failed,
  })
  return (
    <Button look="bare" busy={end.isPending} onClick={() => end.mutate(undefined)}>
      {texts.signOutElsewhere}
    </Button>
  )
}

const toldOf = (ended: number) => (ended === 0 ? texts.nobodyElse : texts.ended(ended))

const Row = ({ session }: { session: Session }) => {
  const { id, device, place, createdAt, lastSeenAt, current } = session
  const moment = useMoment()
  const end = useAction({
    write: () => write('DELETE /auth/sessions/:id', { params: { id } }),
    onDone: () => toast.ok({ title: texts.ended(1) }),
    onFailed: failed,
  })
  return (
    <li>
      <IconRow
        icon={iconOf(device)}
        title={device}
        badge={current && <Badge tone="leaf">{texts.thisDevice}</Badge>}
        text={texts.placeSince(place, longDay(createdAt, moment))}
      >
        <span className="t14 quiet">{current ? texts.now : agoText(lastSeenAt, moment)}</span>
        {!current && (
          <Button
            look="line"
            busy={end.isPending}
            aria-label={texts.signOutOf(device)}
            onClick={() => end.mutate(undefined)}
          >
            {texts.signOut}
          </Button>
        )}
      </IconRow>
    </li>
  )
}

const iconOf = (device: string): TablerIcon => {
  if (/Android|iPhone|iPad/.test(device)) return IconDeviceMobile
  return /Mac/.test(device) ? IconDeviceLaptop : IconDeviceDesktop
}
