import { IconX } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import { AskForm } from '#web/features/claims/ask/ask-form.tsx'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/panel/panel-texts.ts'
import * as uiTexts from '#web/ui/texts.ts'
import styles from '#web/features/claims/panel/claim.module.css'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import swipeRowStyles from '#web/ui/layout/row/swipe-row.module.css'

type Props = { item: ItemView; waitlist: boolean; handOver: HandOver }

/** On the phone the form is a sheet directly above the keyboard. */
export const ClaimSheet = ({ item, waitlist, handOver }: Props) => {
  const title = waitlist ? texts.quicker : texts.askQuestion
  return (
    <Dialog label={title} width={480} second onClose={handOver.close}>
      <div className={cx('row row--between', styles['sheetTop'])}>
        <h1>{title}</h1>
        <IconButton icon={IconX} label={uiTexts.close} onClick={handOver.close} />
      </div>
      <AskForm item={item} waitlist={waitlist} handOver={handOver} chips={swipeRowStyles['swipeRow']} />
    </Dialog>
  )
}
