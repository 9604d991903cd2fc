import type { Elements } from '#web/lib/elements.ts'
import setRowLook from '#web/ui/set-row.module.css'

type Props = { texts: readonly [title: string, explanation: string]; children: Elements }

export const SettingRow = ({ texts: [title, explanation], children }: Props) => (
  <div className={setRowLook['setRow']}>
    <p className="grow">
      <b>{title}</b>
      <br />
      <span className="t14 quiet">{explanation}</span>
    </p>
    {children}
  </div>
)
