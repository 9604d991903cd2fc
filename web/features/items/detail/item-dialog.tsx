import { useState } from 'react'
import { ReportDialog, ShareDialog } from '#web/features/items/detail/dialogs.lazy.ts'
import { ItemDesk } from '#web/features/items/detail/item-desk.tsx'
import type { ItemParts } from '#web/features/items/detail/item-parts.ts'
import { ItemPhone } from '#web/features/items/detail/item-phone.tsx'
import styles from '#web/features/items/detail/item.module.css'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'

/** One item in a dialog over the list, with its own URL. */
export const ItemDialog = (parts: ItemParts) => {
  const [open, setOpen] = useState<'report' | 'share' | null>(null)
  const isPhone = useIsPhone()
  const close = () => setOpen(null)
  const View = isPhone ? ItemPhone : ItemDesk
  return (
    <>
      <Dialog label={parts.item.title} className={styles['item']} phone="page" onClose={parts.onClose}>
        <View {...parts} onShare={() => setOpen('share')} onReport={() => setOpen('report')} />
      </Dialog>
      {open === 'share' && <ShareDialog item={parts.item} onClose={close} />}
      {open === 'report' && <ReportDialog item={parts.item} onClose={close} />}
    </>
  )
}
