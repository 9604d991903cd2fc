import { IconCopy } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import type { Secret } from '#web/features/second-factor/commands.ts'
import styles from '#web/features/second-factor/second-factor.module.css'
import * as texts from '#web/features/second-factor/texts.ts'
import type { Setup } from './use-setup.ts'
import { copyText } from '#web/lib/text/copy-text.ts'
import { DigitsField } from '#web/ui/form/text/digits-field.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'

/** The secret for an app: by camera, by a link on this device, or typed. */
export const Scan = ({ secret: { secret, otpauthUrl, qrCode } }: { secret: Secret }) => (
  <div className={styles['scan']}>
    <div className={styles['qr']}>
      <img src={qrCode} alt={texts.qrCode} width={174} height={174} />
    </div>
    <div className="stack g3">
      <p className="strong">{texts.scanThis}</p>
      <p className="t14 quiet">{texts.anyApp}</p>
      <p className="t14 strong">{texts.noCamera}</p>
      <div className={styles['key']}>
        <code className="grow">{inFours(secret)}</code>
        <IconButton icon={IconCopy} label={texts.copyKey} onClick={() => void copyKey(secret)} />
      </div>
      <a className="t14 strong" href={otpauthUrl}>
        {texts.openInApp}
      </a>
    </div>
  </div>
)

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')

const copyKey = async (secret: string) => {
  if (await copyText(secret)) toast.ok({ title: texts.copied })
  else toast.bad({ title: texts.notCopied })
}

type Props = { setup: Pick<Setup, 'digits' | 'edit' | 'failure' | 'verify'>; site: string; formId: string }

/** The first digits show that the app has the secret. */
export const Digits = ({ setup, site, formId }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setup.verify(setup.digits)
  }
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit}>
      <DigitsField
        label={texts.typeDigits(site)}
        hint={texts.changeOften}
        error={setup.failure ?? undefined}
        value={setup.digits}
        onChange={setup.edit}
        onWhole={setup.verify}
      />
    </form>
  )
}
