import { IconArrowLeft, IconArrowRight, IconCheck, IconGift } from '@tabler/icons-react'
import type { Step } from '#web/features/items/share/share.machine.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  step: Step
  hasPhotos: boolean
  isEdit: boolean
  isSending: boolean
  onBack: () => void
  onNext: () => void
}

const NEXT = { photos: 'Next: Details', details: 'Next: Pickup area' } as const

export const ShareFoot = ({ step, hasPhotos, isEdit, isSending, onBack, onNext }: Props) => (
  <div className="share__foot">
    {step !== 'photos' && (
      <Button look="bare" onClick={onBack}>
        <Icon of={IconArrowLeft} />
        Back
      </Button>
    )}
    <p className="t14 quiet grow">
      {!isEdit && (
        <>
          <Icon of={IconCheck} size={18} />
          Draft kept on this device
        </>
      )}
    </p>
    {step === 'photos' && !hasPhotos && (
      <Button look="bare" onClick={onNext}>
        Skip, use a drawing
      </Button>
    )}
    <Button size="lg" busy={isSending} onClick={onNext}>
      {step === 'area' ? (
        <>
          {!isSending && <Icon of={IconGift} />}
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
