import type { ReactNode } from 'react'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { PREFERENCES } from '#domain/notifications/vocabulary.ts'
import type { UserView } from '#api/accounts/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { CalendarPart } from '#web/features/notifications/settings/calendar-part.tsx'
import { useChangePreferences } from '#web/features/notifications/settings/commands.ts'
import { EmailRow, type MailState } from '#web/features/notifications/settings/email-row.tsx'
import { calendarFeedQuery, preferencesQuery } from '#web/features/notifications/settings/queries.ts'
import { QuietHoursRow } from '#web/features/notifications/settings/quiet-hours.tsx'
import { SettingRow } from '#web/ui/layout/row/setting-row.tsx'
import styles from '#web/features/notifications/settings/settings.module.css'
import * as texts from '#web/features/notifications/settings/texts.ts'
import { cityOf, useZone } from '#web/lib/time/zone.ts'
import { Dialog, DialogBody, DialogTop } from '#web/ui/layer/dialog.tsx'
import { AfterWait, Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { Switch } from '#web/ui/form/choice/switch.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { isAwaited } from '#web/lib/http/is-awaited.ts'
import { deviceState, subscribeDevice, unsubscribeDevice } from '#web/features/notifications/device.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'

type Mail = {
  state: MailState
  /** What to do about an address that is not verified. */
  hint: ReactNode
}
type Props = { pushKey: string; mail: Mail; onClose: () => void }

/** What one is told of, when not, where, and the pickups in a calendar. Each change is kept at once. */
export const NotificationSettings = ({ pushKey, mail, onClose }: Props) => (
  <Dialog label={texts.title} width={540} phone="page" onClose={onClose}>
    <DialogTop title={texts.title} text={texts.intro} onClose={onClose} />
    <DialogBody className="stack g4">
      <Inside mail={mail} device={<DeviceRow pushKey={pushKey} />} />
    </DialogBody>
  </Dialog>
)

type InsideProps = { mail: Mail; device: Elements }

/** All at once: what came later would push down what one is about to press. */
const Inside = (props: InsideProps) => {
  const wishes = useQuery(preferencesQuery)
  const feed = useQuery(calendarFeedQuery)
  if (isAwaited(wishes) || isAwaited(feed))
    return (
      <div className={styles['waiting']}>
        <AfterWait>
          <Skeleton height={320} radius={14} />
        </AfterWait>
      </div>
    )
  return (
    <>
      <Preferences {...props} />
      <hr />
      <CalendarPart />
    </>
  )
}

const Preferences = ({ mail, device }: InsideProps) => {
  const asked = useQuery(preferencesQuery)
  return (
    <Answer to={asked} waiting={null} failed={texts.notLoaded}>
      {(wishes) => <Wishes wishes={wishes} mail={mail} device={device} />}
    </Answer>
  )
}

const Wishes = ({ wishes, mail, device }: InsideProps & { wishes: UserView['preferences']['notifications'] }) => {
  const change = useChangePreferences()
  const city = cityOf(useZone())
  return (
    <>
      <div>
        <SettingRow title={texts.push[0]} text={texts.push[1]}>
          <Switch
            on={wishes.enablePush}
            label={texts.push[0]}
            onChange={(enablePush) => change.mutate({ enablePush })}
          />
        </SettingRow>
        {wishes.enablePush && device}
      </div>
      <div>
        <EmailRow {...mail} isOn={wishes.enableEmail} onChange={(enableEmail) => change.mutate({ enableEmail })} />
      </div>
      <div>
        {PREFERENCES.map((name) => (
          <SettingRow key={name} title={texts.switches[name][0]} text={texts.switches[name][1]}>
            <Switch
              on={wishes[name]}
              label={texts.switches[name][0]}
              onChange={(on) => change.mutate({ [name]: on })}
            />
          </SettingRow>
        ))}
      </div>
      <div>
        <QuietHoursRow hours={wishes.quietHours} city={city} onChange={(quietHours) => change.mutate({ quietHours })} />
      </div>
    </>
  )
}

const DEVICE = ['accounts', 'this-device'] as const

/** Whether this very browser is told, and what to do about it. */
const DeviceRow = ({ pushKey }: { pushKey: string }) => {
  const client = useQueryClient()
  const { data: state } = useQuery({ queryKey: DEVICE, queryFn: deviceState, networkMode: 'always' })
  const change = useMutation({
    mutationFn: () => (state === 'on' ? unsubscribeDevice() : subscribeDevice(pushKey)),
    onSuccess: (next) => client.setQueryData(DEVICE, next),
    onError: (error) => toast.bad({ title: texts.deviceFailed, text: messageOf(error, texts.deviceFailedText) }),
  })
  const row = cx('row g3', styles['device'])
  // As high as it will be: what stands below stays.
  if (state === undefined) return <div className={row} />
  return (
    <div className={row}>
      <p className="grow t14 quiet" aria-live="polite">
        {texts.hereIs[state]}
      </p>
      {(state === 'on' || state === 'off') && (
        <Button look="line" size="sm" busy={change.isPending} onClick={() => change.mutate()}>
          {state === 'on' ? texts.stopTelling : texts.tellDevice}
        </Button>
      )}
    </div>
  )
}
