import { useExtend } from '#web/features/items/own/commands.ts'
import { Button } from '#web/ui/button.tsx'

export const ExtendButton = ({ itemId }: { itemId: string }) => {
  const extend = useExtend()
  return (
    <Button look="line" size="sm" busy={extend.isPending} onClick={() => extend.mutate({ itemId })}>
      Extend by a day
    </Button>
  )
}
