import { IconFileZip, IconPackageExport } from '@tabler/icons-react'
import styles from '#web/features/privacy/privacy.module.css'
import type { DataExport } from '#web/features/privacy/queries.ts'
import * as texts from '#web/features/privacy/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { saveFile } from '#web/lib/http/save-file.ts'
import { longDate, longDay } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { IconRow } from '#web/ui/layout/row/icon-row.tsx'
import { useMutation } from '@tanstack/react-query'

/** One export: how far it is, or what it holds and until when. */
export const ExportRow = ({ one }: { one: DataExport }) =>
  one.status === 'pending' ? <Pending progress={one.progress} /> : <Made one={one} />

const Pending = ({ progress }: Pick<DataExport, 'progress'>) => (
  <div className={styles['row']}>
    <span className={styles['tile']}>
      <Icon of={IconPackageExport} />
    </span>
    <div className="grow stack">
      <p className={styles['head']}>
        <b>{texts.preparing}</b>
        {progress && (
          <span className="t14 quiet">{texts.howFar(progress.done, progress.of, progress.secondsLeft)}</span>
        )}
      </p>
      <ProgressBar label={texts.progress} percent={progress && percentOf(progress)} />
      <p className="t13 quiet" aria-live="polite">
        {progress ? texts.nowWriting(progress.now) : texts.inLine}
      </p>
    </div>
  </div>
)

const percentOf = ({ done, of }: NonNullable<DataExport['progress']>) =>
  of === 0 ? 0 : Math.min(100, Math.round((done / of) * 100))

const Made = ({ one }: { one: DataExport }) => {
  const moment = useMoment()
  const day = longDay(one.requestedAt, moment)
  const save = useMutation({
    mutationFn: () => saveFile(`/user/download-export/${one.id}`),
    onError: (error) => toast.bad({ title: texts.notDownloaded, text: messageOf(error) }),
  })
  return (
    <IconRow icon={IconFileZip} title={texts.exportOf(day)} text={stateOf(one, moment.zone)}>
      {one.status === 'ready' && (
        <Button look="line" busy={save.isPending} aria-label={texts.downloadOf(day)} onClick={() => save.mutate()}>
          {texts.download}
        </Button>
      )}
    </IconRow>
  )
}

const stateOf = ({ status, bytes, pictures, expiresAt }: DataExport, zone: string) => {
  if (status === 'ready') return texts.whatUntil(bytes ?? 0, pictures ?? 0, longDate(expiresAt ?? '', zone))
  return status === 'failed' ? texts.failed : texts.gone
}
