import { IconCopy, IconPrinter, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import type { PrintSheet } from '#web/features/items/sheet/print-sheet.tsx'
import { ShareWays } from './share-ways.tsx'
import * as texts from '#web/features/items/detail/texts.ts'
import * as sheetTexts from '#web/features/items/sheet/texts.ts'
import { ItemSummary } from '#web/vocabulary/thing/item-summary.tsx'
import { copyText } from '#web/lib/text/copy-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { fileName } from '#web/ui/code/file-name.ts'
import type { ScanCode } from '#web/ui/code/scan-code.tsx'
import { Dialog, DialogBody, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import textFieldStyles from '#web/ui/form/text/text-field.module.css'
import { cx } from '#web/ui/cx.ts'
import { Note } from '#web/ui/feedback/note.tsx'

type Props = { item: ItemView; onClose: () => void }

/** The address of the listing, for somebody who may have been looking for it: no place, no names. */
export const ShareDialog = ({ item, onClose }: Props) => {
  const url = `${window.location.origin}/items/${item.id}`
  const code = useCode()
  const sheet = useSheet()
  const copy = async () => {
    if (await copyText(url)) toast.ok({ title: texts.linkCopied })
    else toast.warn({ title: texts.copyFailed, text: texts.copyFailedText })
  }
  return (
    <Dialog label={texts.passOn} width={520} second onClose={onClose}>
      <DialogTop title={texts.passOn} text={texts.passOnText} onClose={onClose} />
      <DialogBody>
        <ItemSummary item={item}>
          <b className="ink">{item.approx_address}</b>
          <span>{` · ${texts.freeFromNeighbour}`}</span>
        </ItemSummary>
        <ShareWays title={item.title} url={url} isCodeOpen={code.Code !== null} onCode={code.toggle} />
        {code.Code && (
          <code.Code text={url} label={texts.qrCodeFor(item.title)} file={fileName(item.title, 'gift')}>
            <Button icon={IconPrinter} look="line" onClick={sheet.print}>
              {sheetTexts.print}
            </Button>
          </code.Code>
        )}
        {sheet.Sheet && <sheet.Sheet item={item} url={url} onPrinted={sheet.onPrinted} />}
        <Field label={texts.orCopyLink}>
          {(control) => (
            <div className={cx(textFieldStyles['input'], textFieldStyles['input_end'])}>
              <input {...control} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
              <Button icon={IconCopy} look="tint" size="sm" onClick={() => void copy()}>
                {texts.copy}
              </Button>
            </div>
          )}
        </Field>
        <Note as="p">
          <Icon of={IconShieldLock} />
          <span>{texts.whatTheySee}</span>
        </Note>
      </DialogBody>
    </Dialog>
  )
}

/** The QR code library is loaded on demand, because few people open the code. */
const useCode = () => {
  const [Code, setCode] = useState<typeof ScanCode | null>(null)
  const open = () =>
    import('#web/ui/code/scan-code.tsx').then(
      (module) => setCode(() => module.ScanCode),
      () => toast.warn({ title: texts.qrCodeFailed, text: texts.qrCodeFailedText }),
    )
  return { Code, toggle: () => void (Code === null ? open() : setCode(null)) }
}

/** Made on demand, for the few who print it; it goes again when the print dialog is closed. */
const useSheet = () => {
  const [Sheet, setSheet] = useState<typeof PrintSheet | null>(null)
  const print = () =>
    void import('#web/features/items/sheet/print-sheet.tsx').then(
      (module) => setSheet(() => module.PrintSheet),
      () => toast.warn({ title: sheetTexts.failed, text: sheetTexts.failedText }),
    )
  return { Sheet, print, onPrinted: () => setSheet(null) }
}
