import { IconX } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import { AskForm } from '#web/features/claims/ask-form.tsx'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = { item: ItemView; waitlist: boolean; handOver: HandOver }

/** On the phone the form is a sheet directly above the keyboard. */
export const ClaimSheet = ({ item, waitlist, handOver }: Props) => {
  const title = waitlist ? 'Somebody was quicker' : 'Would you like it?'
  return (
    <Dialog label={title} width={480} second onClose={handOver.close}>
      <div className="row row--between sheet__top">
        <h1>{title}</h1>
        <IconButton icon={IconX} label="Close" onClick={handOver.close} />
      </div>
      <AskForm item={item} waitlist={waitlist} handOver={handOver} chips="ph-scroll" />
    </Dialog>
  )
}
