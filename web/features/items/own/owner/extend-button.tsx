import { useQuery } from '@tanstack/react-query'
import type { ItemView } from '#api/items/contract.ts'
import { useExtend } from '#web/features/items/own/commands.ts'
import * as texts from './owner-texts.ts'
import { itemQuery } from '#web/features/items/queries.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { Button } from '#web/ui/button/button.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { listingSubject } from '#web/vocabulary/subjects.ts'

type Props = { itemId: string; toldAt: string; onDone: () => void }

/** "Extend by a day" in a notification. Hidden if the end of the listing has changed since. */
export const ExtendButton = ({ itemId, toldAt, onDone }: Props) => {
  const { data: item } = useQuery(itemQuery(itemId))
  const now = useNow()
  return item !== undefined && endsAsTold(item, toldAt, now) && <Extend item={item} onDone={onDone} />
}

// Spec section 9: told within an hour of its end.
const HOUR_MS = 3_600_000

const endsAsTold = ({ status, expiresAt }: ItemView, toldAt: string, now: number) => {
  if (expiresAt === null || (status !== 'available' && status !== 'unavailable')) return false
  const end = Date.parse(expiresAt)
  return end > now && end <= Date.parse(toldAt) + HOUR_MS
}

const Extend = ({ item, onDone }: { item: ItemView; onDone: () => void }) => {
  const extend = useExtend(item, onDone)
  return (
    <UnlessQueued subject={listingSubject(item.id)}>
      <Button look="line" size="sm" busy={extend.isPending} onClick={() => extend.mutate()}>
        {texts.extendByADay}
      </Button>
    </UnlessQueued>
  )
}
