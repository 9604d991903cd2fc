import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import styles from '#web/features/second-factor/second-factor.module.css'
import * as texts from '#web/features/second-factor/texts.ts'
import { copyText } from '#web/lib/text/copy-text.ts'
import { download } from '#web/lib/download.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/choice/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'

type Props = { site: string; codes: readonly string[]; isSaved: boolean; onSaved: (isSaved: boolean) => void }

/** Ten codes, shown once, and three ways to keep them. */
export const BackupCodes = ({ site, codes, isSaved, onSaved }: Props) => {
  const [told, setTold] = useState<'copied' | 'not-copied' | null>(null)
  const isPhone = useIsPhone()
  const file = () => texts.fileOf(site, codes)
  const copy = async () => setTold((await copyText(file())) ? 'copied' : 'not-copied')
  return (
    <div className="stack g3">
      <div>
        <p className="strong">{texts.shownOnce}</p>
        <p>{texts.eachOnce}</p>
      </div>
      <ol className={styles['codes']} aria-label={texts.backupCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={cx('row', 'row--wrap', styles['codesActions'])}>
        {!isPhone && (
          <Button look="line" icon={IconPrinter} onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
        <Button
          look="line"
          icon={IconDownload}
          onClick={() => download(texts.fileName, new Blob([file()], { type: 'text/plain' }))}
        >
          {texts.download}
        </Button>
        <Button look="line" icon={IconCopy} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <span className="row t13 quiet" role="status">
          {told === 'copied' && <Icon of={IconCheck} size={16} />}
          {told !== null && <span>{told === 'copied' ? texts.copied : texts.notCopied}</span>}
        </span>
      </div>
      <Checkbox checked={isSaved} onChange={(event) => onSaved(event.currentTarget.checked)}>
        {texts.saved}
      </Checkbox>
    </div>
  )
}
