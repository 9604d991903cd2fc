import { IconArrowLeft, IconArrowRight, IconCheck, IconClock, IconGift } from '@tabler/icons-react'
import type { Step } from '#web/features/items/share/share.machine.ts'
import look from '#web/features/items/share/share.module.css'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

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

const NEXT = { photos: 'Next: Details', details: 'Next: Pickup area' } as const

export const ShareFoot = ({ step, hasPhotos, isEdit, isBusy, isParked, onBack, onNext }: Props) => (
  <div className={look['shareFoot']}>
    {step !== 'photos' && (
      <Button look="bare" onClick={onBack}>
        <Icon of={IconArrowLeft} />
        Back
      </Button>
    )}
    <p className={cx('t14 quiet grow', isParked && 'is-parked')} role="status">
      <Note isEdit={isEdit} isParked={isParked} />
    </p>
    {step === 'photos' && !hasPhotos && (
      <Button look="bare" onClick={onNext}>
        Skip, use a drawing
      </Button>
    )}
    <Button size="lg" busy={isBusy} onClick={onNext}>
      {step === 'area' ? (
        <>
          {!isBusy && <Icon of={IconGift} />}
          {isEdit ? 'Save it' : 'Share it'}
        </>
      ) : (
        <>
          {NEXT[step]}
          <Icon of={IconArrowRight} />
        </>
      )}
    </Button>
  </div>
)

const Note = ({ isEdit, isParked }: Pick<Props, 'isEdit' | 'isParked'>) => {
  if (isParked)
    return (
      <>
        <Icon of={IconClock} size={18} />
        It will be shared once the photos are uploaded. Keep this page open.
      </>
    )
  return isEdit ? null : (
    <>
      <Icon of={IconCheck} size={18} />
      Draft saved on this device
    </>
  )
}
