import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import type { TwoFactorView } from '#web/features/second-factor/queries.ts'
import { BackupCodes } from '#web/features/second-factor/backup-codes.tsx'
import { disable, renewCodes } from '#web/features/second-factor/commands.ts'
import styles from '#web/features/second-factor/second-factor.module.css'
import * as texts from '#web/features/second-factor/texts.ts'
import { WithPassword } from '#web/features/second-factor/with-password.tsx'
import { longMonth } from '#web/lib/time/when.ts'
import { useZone } from '#web/lib/time/zone.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { Note } from '#web/ui/feedback/note.tsx'

type Props = { site: string; twoFactor: TwoFactorView; onClose: () => void }
type View = { is: 'home' | 'renewing' | 'disabling' } | { is: 'codes'; codes: readonly string[] }

/** While it is on: since when, how many codes are left, new ones, and the way out. */
export const TwoFactorOn = ({ site, twoFactor, onClose }: Props) => {
  const [view, setView] = useState<View>({ is: 'home' })
  const home = () => setView({ is: 'home' })
  switch (view.is) {
    case 'renewing':
      return (
        <WithPassword
          title={texts.renewTitle}
          text={texts.renewText}
          yes={texts.make}
          write={renewCodes}
          onDone={(answer) => {
            if (answer.isStale) return texts.tryAgainText
            setView({ is: 'codes', codes: answer.data.backupCodes })
            return null
          }}
          onClose={home}
        />
      )
    case 'disabling':
      return (
        <WithPassword
          title={texts.disableTitle}
          text={texts.disableText}
          yes={texts.switchOff}
          isDanger
          write={disable}
          onDone={() => {
            toast.ok({ title: texts.isOff })
            onClose()
            return null
          }}
          onClose={home}
        />
      )
    case 'codes':
      return <NewCodes site={site} codes={view.codes} onClose={home} />
    case 'home':
      return (
        <Home
          twoFactor={twoFactor}
          onRenew={() => setView({ is: 'renewing' })}
          onDisable={() => setView({ is: 'disabling' })}
          onClose={onClose}
        />
      )
  }
}

type HomeProps = Pick<Props, 'twoFactor' | 'onClose'> & { onRenew: () => void; onDisable: () => void }

const Home = ({ twoFactor: { enabledAt, backupCodesLeft }, onRenew, onDisable, onClose }: HomeProps) => {
  const zone = useZone()
  const left = backupCodesLeft ?? 0
  return (
    <Dialog label={texts.name} width={560} onClose={onClose}>
      <DialogTop title={texts.name} text={texts.what} onClose={onClose} />
      <DialogBody>
        <div className="row row--wrap">
          {enabledAt !== null && <Badge tone="leaf">{texts.onSince(longMonth(enabledAt, zone))}</Badge>}
          <span>{texts.codesLeft(left)}</span>
        </div>
        {left <= FEW && (
          <Note tone="amber" as="p">
            {left === 0 ? texts.noneLeft : texts.fewLeft(left)}
          </Note>
        )}
      </DialogBody>
      <DialogFoot className={styles['foot']}>
        <p className="grow" />
        <Button look="clayBare" size="lg" onClick={onDisable}>
          {texts.switchOff}
        </Button>
        <Button look="line" size="lg" icon={IconKey} onClick={onRenew}>
          {texts.newCodes}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** From here on whoever loses a phone is soon locked out. */
const FEW = 2

const NewCodes = ({ site, codes, onClose }: { site: string; codes: readonly string[]; onClose: () => void }) => {
  const [isSaved, setSaved] = useState(false)
  return (
    <Dialog label={texts.renewTitle} width={620} phone="page" onClose={onClose}>
      <DialogTop title={texts.renewTitle} onClose={onClose} />
      <DialogBody>
        <BackupCodes site={site} codes={codes} isSaved={isSaved} onSaved={setSaved} />
      </DialogBody>
      <DialogFoot className={styles['foot']}>
        <p className="grow" />
        <Button size="lg" disabled={!isSaved} onClick={onClose}>
          {texts.done}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
