import { useQuery } from '@tanstack/react-query'
import { IconDeviceMobile, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { twoFactorQuery } from '#web/features/second-factor/queries.ts'
import * as texts from '#web/features/second-factor/texts.ts'
import { longMonth } from '#web/lib/time/when.ts'
import { useZone } from '#web/lib/time/zone.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { buttonClass } from '#web/ui/button/button.tsx'
import { IconRow } from '#web/ui/layout/row/icon-row.tsx'

/** Among the ways in: whether it is on, how many codes are left, and the way to it. Nothing until that is known. */
export const TwoFactorRow = () => {
  const { data } = useQuery(twoFactorQuery)
  const zone = useZone()
  if (data === undefined) return null
  const { enabled, enabledAt, backupCodesLeft } = data
  return (
    <IconRow
      icon={IconDeviceMobile}
      title={texts.name}
      badge={
        enabledAt !== null && (
          <Badge tone="leaf" icon={IconShieldCheck}>
            {texts.onSince(longMonth(enabledAt, zone))}
          </Badge>
        )
      }
      text={enabled ? texts.on(backupCodesLeft ?? 0) : texts.off}
    >
      <Link className={buttonClass({ look: 'line' })} to="/two-factor">
        {enabled ? texts.change : texts.turnOn}
      </Link>
    </IconRow>
  )
}
