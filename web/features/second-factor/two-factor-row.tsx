import { useQuery } from '@tanstack/react-query'
import { IconDeviceMobile } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { twoFactorQuery } from '#web/features/second-factor/queries.ts'
import * as texts from '#web/features/second-factor/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import setRowLook from '#web/ui/set-row.module.css'

/** In the profile: whether it is on, how many codes are left, and the way to it. Nothing until that is known. */
export const TwoFactorRow = () => {
  const { data } = useQuery(twoFactorQuery)
  if (data === undefined) return null
  return (
    <div className={setRowLook['setRow']}>
      <Icon of={IconDeviceMobile} />
      <div className="grow">
        <p className="strong">{texts.name}</p>
        <p className="t14 quiet">{data.enabled ? texts.on(data.backupCodesLeft ?? 0) : texts.off}</p>
      </div>
      <Link className={buttonClass({ look: 'line' })} to="/two-factor" search={true}>
        {data.enabled ? texts.change : texts.turnOn}
      </Link>
    </div>
  )
}
