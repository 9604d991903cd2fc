import type { ReactNode } from 'react'
import { SettingRow } from '#web/ui/layout/row/setting-row.tsx'
import * as texts from '#web/features/notifications/settings/texts.ts'
import { Switch } from '#web/ui/form/choice/switch.tsx'

/** Whether this site can mail this person: it sends none · it has no mailbox of a demo neighbour · the address is not verified · it can. */
export type MailState = 'off' | 'demo' | 'unverified' | 'on'
type Props = {
  state: MailState
  /** What to do about an address that is not verified. */
  hint: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export const EmailRow = ({ state, hint, isOn, onChange }: Props) => {
  const [title, text] = texts.daily
  if (state === 'on')
    return (
      <SettingRow title={texts.daily[0]} text={texts.daily[1]}>
        <Switch on={isOn} label={title} onChange={onChange} />
      </SettingRow>
    )
  return (
    <>
      <SettingRow title={title} text={state === 'unverified' ? text : texts.noMail[state]}>
        {null}
      </SettingRow>
      {state === 'unverified' && <span>{hint}</span>}
    </>
  )
}
