import type { ItemView } from '#api/items/contract.ts'
import { AddressForm } from '#web/features/claims/address/add-address.tsx'
import * as texts from '#web/features/claims/address/address-texts.ts'
import type { HandOverDialogProps } from '#web/features/claims/hand-over/use-hand-over.ts'
import { firstName } from '#web/lib/text/names.ts'
import { Dialog, DialogBody, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import type { OwnStreetAt } from '#web/vocabulary/pick/own-street.ts'

type Props = HandOverDialogProps & { item: ItemView | null | undefined; ownStreetAt: OwnStreetAt }

/** The same question as in the panel, where the owner is in the conversation. */
export const AddAddressDialog = ({ item, onClose, ...form }: Props) => {
  const name = firstName(form.claim.claimer)
  const title = texts.whereTo(name)
  return (
    <Dialog label={title} width={460} second onClose={onClose}>
      <DialogTop title={title} onClose={onClose} />
      <DialogBody>
        <p className="quiet">{texts.onlyPin(name)}</p>
        {item === undefined ? (
          <Skeleton height={120} radius={12} />
        ) : (
          <AddressForm {...form} suburb={item?.approx_address ?? ''} />
        )}
      </DialogBody>
    </Dialog>
  )
}
