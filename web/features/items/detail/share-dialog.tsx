import { IconCopy, IconPrinter, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import type { PrintSheet } from '#web/features/items/sheet/print-sheet.tsx'
import * as texts from '#web/features/items/sheet/texts.ts'
import { ShareWays } from '#web/features/items/detail/share-ways.tsx'
import { ItemSummary } from '#web/vocabulary/item-summary.tsx'
import { Button } from '#web/ui/button.tsx'
import { fileName } from '#web/ui/code/file-name.ts'
import type { ScanCode } from '#web/ui/code/scan-code.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = { item: ItemView; onClose: () => void }

/** The address of the listing, for somebody who may have been looking for it: no place, no names. */
export const ShareDialog = ({ item, onClose }: Props) => {
  const url = `${window.location.origin}/items/${item.id}`
  const code = useCode()
  const sheet = useSheet()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.ok({ title: 'Link copied' }),
      () => toast.warn({ title: 'Could not copy', text: 'Select the link and copy it yourself.' }),
    )
  return (
    <Dialog label="Pass it on" width={520} second onClose={onClose}>
      <DialogTop title="Pass it on" text="Someone you know may be looking for this." onClose={onClose} />
      <div className="dlg__in">
        <ItemSummary item={item}>
          <b className="ink">{item.approx_address}</b> · free, from a neighbour
        </ItemSummary>
        <ShareWays title={item.title} url={url} isCodeOpen={code.Code !== null} onCode={code.toggle} />
        {code.Code && (
          <code.Code text={url} label={`QR code for ${item.title}`} file={fileName(item.title, 'gift')}>
            <Button look="line" onClick={sheet.print}>
              <Icon of={IconPrinter} size={18} />
              {texts.print}
            </Button>
          </code.Code>
        )}
        {sheet.Sheet && <sheet.Sheet item={item} url={url} onPrinted={sheet.onPrinted} />}
        <Field label="Or copy the link">
          {(control) => (
            <div className="input input--end">
              <input {...control} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
              <Button look="tint" size="sm" onClick={() => void copy()}>
                <Icon of={IconCopy} size={16} />
                Copy
              </Button>
            </div>
          )}
        </Field>
        <p className="note">
          <Icon of={IconShieldLock} />
          <span>They see the photo, the description and the suburb, but not the exact place or who asked.</span>
        </p>
      </div>
    </Dialog>
  )
}

/** The QR code library is loaded on demand, because few people open the code. */
const useCode = () => {
  const [Code, setCode] = useState<typeof ScanCode | null>(null)
  const open = () =>
    import('#web/ui/code/scan-code.tsx').then(
      (module) => setCode(() => module.ScanCode),
      () => toast.warn({ title: 'The QR code could not be created', text: 'Copy the link instead, or try again.' }),
    )
  return { Code, toggle: () => void (Code === null ? open() : setCode(null)) }
}

/** Made on demand, for the few who print it; it goes again when the print dialog is closed. */
const useSheet = () => {
  const [Sheet, setSheet] = useState<typeof PrintSheet | null>(null)
  const print = () =>
    void import('#web/features/items/sheet/print-sheet.tsx').then(
      (module) => setSheet(() => module.PrintSheet),
      () => toast.warn({ title: texts.failed, text: texts.failedText }),
    )
  return { Sheet, print, onPrinted: () => setSheet(null) }
}
