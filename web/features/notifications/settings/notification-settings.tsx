import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PREFERENCES } from '#domain/notifications/vocabulary.ts'
import { CalendarPart } from '#web/features/notifications/settings/calendar-part.tsx'
import { useChangePreferences } from '#web/features/notifications/settings/commands.ts'
import { DeviceRow } from '#web/features/notifications/settings/device-row.tsx'
import { preferencesQuery } from '#web/features/notifications/settings/queries.ts'
import { QuietHoursRow } from '#web/features/notifications/settings/quiet-hours.tsx'
import { SettingRow } from '#web/features/notifications/settings/setting-row.tsx'
import { INTRO, PUSH, SWITCHES, TITLE } from '#web/features/notifications/settings/texts.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useZone } from '#web/lib/zone.ts'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { AfterWait, Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'

type Props = { pushKey: string; onClose: () => void }

/** What one is told of, when not, where, and the pickups in a calendar. Each change is kept at once. */
export const NotificationSettings = ({ pushKey, onClose }: Props) => (
  <Dialog label={TITLE} width={540} phone="page" onClose={onClose}>
    <DialogTop title={TITLE} text={INTRO} onClose={onClose} />
    <div className="dlg__in stack g4">
      <Preferences device={<DeviceRow pushKey={pushKey} />} />
      <hr />
      <CalendarPart />
    </div>
  </Dialog>
)

const Preferences = ({ device }: { device: ReactNode }) => {
  const { data: wishes, error, refetch } = useQuery(preferencesQuery)
  const change = useChangePreferences()
  const zone = useZone().split('/').at(-1)?.replace('_', ' ') ?? ''
  if (wishes === undefined)
    return error === null ? (
      <AfterWait>
        <Skeleton height={320} radius={14} />
      </AfterWait>
    ) : (
      <Failure title="Your settings could not be loaded" text={messageOf(error)} onRetry={() => void refetch()} />
    )
  return (
    <>
      <div>
        <SettingRow texts={PUSH}>
          <Switch on={wishes.enablePush} label={PUSH[0]} onChange={(enablePush) => change.mutate({ enablePush })} />
        </SettingRow>
        {wishes.enablePush && device}
      </div>
      <div>
        {PREFERENCES.map((name) => (
          <SettingRow key={name} texts={SWITCHES[name]}>
            <Switch on={wishes[name]} label={SWITCHES[name][0]} onChange={(on) => change.mutate({ [name]: on })} />
          </SettingRow>
        ))}
      </div>
      <div>
        <QuietHoursRow hours={wishes.quietHours} zone={zone} onChange={(quietHours) => change.mutate({ quietHours })} />
      </div>
    </>
  )
}
