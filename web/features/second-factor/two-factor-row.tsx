import { useQuery } from '@tanstack/react-query'
import { IconDeviceMobile } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { twoFactorQuery } from '#web/features/second-factor/queries.ts'
import * as texts from '#web/features/second-factor/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'

/** In the profile: whether it is on, how many codes are left, and the way to it. Nothing until that is known. */
export const TwoFactorRow = () => {
  const { data } = useQuery(twoFactorQuery)
  if (data === undefined) return null
  return (
    <SettingRow
      lead={<Icon of={IconDeviceMobile} />}
      title={texts.name}
      text={data.enabled ? texts.on(data.backupCodesLeft ?? 0) : texts.off}
    >
      <Link className={buttonClass({ look: 'line' })} to="/two-factor" search={true}>
        {data.enabled ? texts.change : texts.turnOn}
      </Link>
    </SettingRow>
  )
}
