import { useId, useState } from 'react'
import { BackupCodes } from '#web/features/second-factor/backup-codes.tsx'
import { Digits, Scan } from './setup-steps.tsx'
import styles from '#web/features/second-factor/second-factor.module.css'
import * as texts from '#web/features/second-factor/texts.ts'
import { type Setup, useSetup } from './use-setup.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Failure } from '#web/ui/feedback/answer/failure.tsx'
import { AfterWait, Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { Stepper } from '#web/ui/layout/stepper.tsx'
import { Note } from '#web/ui/feedback/note.tsx'

type Props = {
  site: string
  onClose: () => void
  /** When it is on; else as `onClose`. */
  onDone?: () => void
}
type StepProps = { setup: Setup; site: string; onClose: () => void }

/** Three steps to a second factor; closed before the last one, nothing has changed. */
export const SetupDialog = ({ site, onClose, onDone = onClose }: Props) => {
  const setup = useSetup((isOn) => (isOn ? onDone() : onClose()))
  const text = setup.step < 2 ? texts.what : undefined
  return (
    <Dialog label={texts.switchOn} width={620} phone="page" onClose={onClose}>
      <DialogTop title={texts.switchOn} text={text} onClose={onClose} />
      <StepOf setup={setup} site={site} onClose={onClose} />
    </Dialog>
  )
}

const StepOf = (props: StepProps) => {
  switch (props.setup.step) {
    case 0:
      return <NotBegun setup={props.setup} />
    case 1:
      return <First {...props} />
    case 2:
      return <Second {...props} />
    case 3:
      return <Third {...props} />
  }
}

const NotBegun = ({ setup }: Pick<StepProps, 'setup'>) => (
  <DialogBody aria-busy={!setup.hasFailed}>
    {setup.hasFailed ? (
      <Failure title={texts.notBegun} text={setup.failure ?? ''} onRetry={setup.retry} />
    ) : (
      <AfterWait>
        <Skeleton height={240} radius={16} />
      </AfterWait>
    )}
  </DialogBody>
)

const Steps = ({ now }: { now: 1 | 2 | 3 }) => {
  const isPhone = useIsPhone()
  const words = isPhone ? [texts.scan, texts.digits, texts.codes] : [texts.scan, texts.sixDigits, texts.backupCodes]
  const state = (step: number) => {
    if (step < now) return 'done'
    return step === now ? 'now' : 'next'
  }
  return (
    <Stepper label={texts.steps} steps={words.map((text, index) => ({ key: text, text, state: state(index + 1) }))} />
  )
}

const First = ({ setup, onClose }: StepProps) => (
  <>
    <DialogBody>
      <Steps now={1} />
      {setup.secret && <Scan secret={setup.secret} />}
    </DialogBody>
    <DialogFoot className={styles['foot']}>
      <p className="grow">{texts.nothingYet}</p>
      <Button look="line" size="lg" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="lg" onClick={setup.next}>
        {texts.toDigits}
      </Button>
    </DialogFoot>
  </>
)

const DIGITS = 6

const Second = ({ setup, site }: StepProps) => {
  const formId = useId()
  return (
    <>
      <DialogBody>
        <Steps now={2} />
        <Digits setup={setup} site={site} formId={formId} />
      </DialogBody>
      <DialogFoot className={styles['foot']}>
        <p className="grow">{texts.goesOn}</p>
        <Button look="line" size="lg" onClick={setup.back}>
          {texts.back}
        </Button>
        <Button type="submit" form={formId} size="lg" busy={setup.isSending} disabled={setup.digits.length < DIGITS}>
          {texts.toCodes}
        </Button>
      </DialogFoot>
    </>
  )
}

const Third = ({ setup, site }: StepProps) => {
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      <DialogBody>
        <Steps now={3} />
        <BackupCodes site={site} codes={setup.codes} isSaved={isSaved} onSaved={setSaved} />
        {setup.failure !== null && (
          <Note tone="clay" as="p" role="alert">
            {setup.failure}
          </Note>
        )}
      </DialogBody>
      <DialogFoot className={styles['foot']}>
        <p className="grow">{texts.everyDevice}</p>
        <Button look="line" size="lg" onClick={setup.back}>
          {texts.back}
        </Button>
        <Button size="lg" busy={setup.isSending} disabled={!isSaved} onClick={setup.complete}>
          {texts.switchOn}
        </Button>
      </DialogFoot>
    </>
  )
}
