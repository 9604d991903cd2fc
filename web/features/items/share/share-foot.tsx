import { IconArrowLeft, IconArrowRight, IconCheck, IconClock, IconGift } from '@tabler/icons-react'
import type { Step } from '#web/features/items/share/share.machine.ts'
import styles from '#web/features/items/share/share.module.css'
import * as texts from '#web/features/items/share/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'

type Props = {
  step: Step
  hasPhotos: boolean
  isEdit: boolean
  isBusy: boolean
  /** Disabled while photos are uploading. */
  isParked: boolean
  onBack: () => void
  onNext: () => void
}

const NEXT = { photos: texts.nextDetails, details: texts.nextArea } as const

export const ShareFoot = ({ step, hasPhotos, isEdit, isBusy, isParked, onBack, onNext }: Props) => (
  <div className={styles['shareFoot']}>
    {step !== 'photos' && (
      <Button icon={IconArrowLeft} look="bare" onClick={onBack}>
        {giftTexts.back}
      </Button>
    )}
    <p className={cx('t14 quiet grow', isParked && styles['shareFoot_parked'])} role="status">
      <Note isEdit={isEdit} isParked={isParked} />
    </p>
    {step === 'photos' && !hasPhotos && (
      <Button look="bare" onClick={onNext}>
        {texts.skipPhotos}
      </Button>
    )}
    {step === 'area' ? (
      <Button icon={IconGift} size="lg" busy={isBusy} onClick={onNext}>
        {isEdit ? texts.saveIt : texts.shareIt}
      </Button>
    ) : (
      <Button icon={IconArrowRight} className={styles['shareNext']} size="lg" busy={isBusy} onClick={onNext}>
        {NEXT[step]}
      </Button>
    )}
  </div>
)

const Note = ({ isEdit, isParked }: Pick<Props, 'isEdit' | 'isParked'>) => {
  if (isParked)
    return (
      <>
        <Icon of={IconClock} size={18} />
        <span>{texts.sharedAfterPhotos}</span>
      </>
    )
  return isEdit ? null : (
    <>
      <Icon of={IconCheck} size={18} />
      <span>{texts.draftSaved}</span>
    </>
  )
}
