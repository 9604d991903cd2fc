import { IconPlayerPause } from '@tabler/icons-react'
import type { UserView } from '#api/accounts/contract.ts'
import { ComeBack } from '#web/features/accounts/away/come-back.tsx'
import * as texts from '#web/features/accounts/away/texts.ts'
import { dayOf, shortDay } from '#web/lib/time/when.ts'
import { useZone } from '#web/lib/time/zone.ts'
import { Icon } from '#web/ui/button/icon.tsx'

/** On every page during a break: what it hides, and the way back. */
export const BreakLine = ({ pause }: { pause: NonNullable<UserView['pause']> }) => {
  const zone = useZone()
  const { until, listings, requests } = pause
  return (
    <span className="row g1">
      <Icon of={IconPlayerPause} size={18} />
      <span role="status">
        {texts.onBreak(until === null ? null : shortDay(dayOf(Date.parse(until), zone)), (tell) => (
          <span className="quiet">{tell(listings, requests)}</span>
        ))}
      </span>
      <ComeBack look="bare" />
    </span>
  )
}
