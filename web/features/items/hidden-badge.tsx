import { IconEyeOff } from '@tabler/icons-react'
import { type HidingReason, hidingReasons } from '#domain/hiding.ts'
import * as texts from '#web/features/items/texts.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'

/** Why nobody else finds a listing of one's own: what others have to decide stands before what one can end oneself. */
export const HiddenBadge = ({ because }: { because: readonly HidingReason[] }) => {
  const first = hidingReasons.find((reason) => because.includes(reason))
  if (first === undefined) return null
  return (
    <Badge tone="clay" icon={IconEyeOff}>
      {texts.hidden[first]}
    </Badge>
  )
}
