import { useExtend } from '#web/features/items/own/commands.ts'
import { Button } from '#web/ui/button.tsx'
import { UnlessWaiting } from '#web/ui/unless-waiting.tsx'
import { aboutListing } from '#web/vocabulary/about.ts'

export const ExtendButton = ({ itemId, onDone }: { itemId: string; onDone: () => void }) => {
  const extend = useExtend(itemId, { onDone })
  return (
    <UnlessWaiting about={aboutListing(itemId)}>
      <Button look="line" size="sm" busy={extend.isPending} onClick={() => extend.mutate()}>
        Extend by a day
      </Button>
    </UnlessWaiting>
  )
}
