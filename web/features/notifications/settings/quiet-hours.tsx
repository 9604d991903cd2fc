import { type QuietHours, STARTING_QUIET_HOURS } from '#domain/notifications/vocabulary.ts'
import { SettingRow } from '#web/ui/layout/row/setting-row.tsx'
import styles from '#web/features/notifications/settings/settings.module.css'
import * as texts from '#web/features/notifications/settings/texts.ts'
import { Switch } from '#web/ui/form/choice/switch.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'

type Props = { hours: QuietHours | null; city: string; onChange: (hours: QuietHours | null) => void }

/** Off, or two times of the day in the zone of the site. Two that are the same are not sent: they would be no hours, or all. */
export const QuietHoursRow = ({ hours, city, onChange }: Props) => {
  const change = (wish: Partial<QuietHours>) => {
    const next = { ...(hours ?? STARTING_QUIET_HOURS), ...wish }
    if (next.from !== '' && next.to !== '' && next.from !== next.to) onChange(next)
  }
  return (
    <>
      <SettingRow title={texts.quietHours[0]} text={texts.quietHours[1]}>
        <Switch
          on={hours !== null}
          label={texts.quietHours[0]}
          onChange={(on) => onChange(on ? STARTING_QUIET_HOURS : null)}
        />
      </SettingRow>
      {hours !== null && (
        <div className={styles['times']} role="group" aria-label={texts.quietHoursIn(city)}>
          <TextField
            key={`from ${hours.from}`}
            label={texts.from}
            type="time"
            defaultValue={hours.from}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
          <TextField
            key={`to ${hours.to}`}
            label={texts.until}
            type="time"
            hint={texts.timeIn(city)}
            defaultValue={hours.to}
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
          />
        </div>
      )}
    </>
  )
}
