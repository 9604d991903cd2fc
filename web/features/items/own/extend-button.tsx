import { useExtend } from '#web/features/items/own/commands.ts'
import { Button } from '#web/ui/button.tsx'

export const ExtendButton = ({ itemId, onDone }: { itemId: string; onDone: () => void }) => {
  const extend = useExtend(onDone)
  return (
    <Button look="line" size="sm" busy={extend.isPending} onClick={() => extend.mutate({ itemId })}>
      Extend by a day
    </Button>
  )
}
