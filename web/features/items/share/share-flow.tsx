import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import type { Fields } from '#web/features/items/share/fields.ts'
import { Preview } from '#web/features/items/share/preview.tsx'
import { ShareFoot } from '#web/features/items/share/share-foot.tsx'
import { type SharedItem, type Step, STEPS } from '#web/features/items/share/share.machine.ts'
import styles from '#web/features/items/share/share.module.css'
import { preloadPinMap, StepArea } from '#web/features/items/share/area/step-area.tsx'
import { StepDetails } from '#web/features/items/share/step-details.tsx'
import { StepPhotos } from '#web/features/items/share/photos/step-photos.tsx'
import * as texts from '#web/features/items/share/texts.ts'
import { useStepInAddress } from '#web/features/items/share/use-step-in-address.ts'
import { type Share, useShare } from '#web/features/items/share/use-share.ts'
import { useShareForms } from '#web/features/items/share/use-share-forms.ts'
import { type PhotoUploadActions, usePhotoUploads } from '#web/features/items/share/photos/use-photo-uploads.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { useIsNarrow } from '#web/lib/hooks/use-media.ts'
import { Confirm } from '#web/ui/layer/confirm.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { TileSource } from '#web/ui/map/map-frame.tsx'
import { Stepper, type StepperStep } from '#web/ui/layout/stepper.tsx'

export type ForRequest = { id: string; name: string }
export type PlaceFieldProps = { fields: Fields; error: string | undefined; onChange: (fields: Partial<Fields>) => void }
type Props = {
  personId: string
  /** The listing to be edited; null for a new one. */
  item: ItemView | null
  /** The gift request that a new one is shared for, and who asked; it is private then. Null for all neighbours. */
  request: ForRequest | null
  /** The claim by which the thing came to the giver, who passes it on. */
  passedOnFrom?: string | undefined
  start: Partial<Fields>
  tileSource: TileSource
  placeField: (props: PlaceFieldProps) => Elements
  /** The step that the address says. */
  at: Step
  onStep: (step: Step) => void
  onShared: (item: SharedItem) => void
  /** It is queued on the device and sent later by itself. */
  onQueued: () => void
  onClose: () => void
}

/** Three steps, with the draft stored on the device and the preview card at the right of every step. */
export const ShareFlow = ({ tileSource, placeField, at, onStep, onClose, ...input }: Props) => {
  const { item, request } = input
  const share = useShare(input)
  const isNarrow = useIsNarrow()
  const { context } = share.state
  const forms = useShareForms({
    ...context,
    onChange: (fields) => share.send({ type: 'change', fields }),
    onNext: () => share.send({ type: 'next' }),
  })
  // Here and not in their step: uploads go on while the next step is open.
  const actions = usePhotoUploads(context.uploads, share.send)
  useEffect(preloadPinMap, [])
  const step = stepOf(share)
  const isSending = share.state.matches('sending')
  useStepInAddress({
    step,
    at,
    isHeld: isSending,
    onMoved: onStep,
    onAddress: (to) => share.send({ type: 'step', to }),
  })
  const isParked = share.state.matches('parked')
  const [isLeaving, setLeaving] = useState(false)
  const close = () => (isParked ? setLeaving(true) : onClose())
  const isEdit = item !== null
  const title = titleOf(isEdit, request)
  return (
    <Dialog label={title} className={styles['share']} phone="page" onClose={close}>
      <Top title={title} step={step} isEdit={isEdit} onClose={close} />
      <div className={styles['shareColumns']}>
        <form
          className={styles['shareLeft']}
          key={step}
          aria-label={texts.stepNames[step]}
          {...(step !== 'photos' && forms[step].props)}
          // The way on is the button at the foot: a key that ends a line shares nothing.
          onSubmit={(event) => event.preventDefault()}
        >
          <StepForm
            step={step}
            share={share}
            forms={forms}
            actions={actions}
            locked={item?.status === 'claimed'}
            mayDraw={item === null && request === null}
            isForRequest={isForRequest(input)}
            tileSource={tileSource}
            placeField={placeField}
          />
        </form>
        {!isNarrow && <Preview fields={context.fields} uploads={context.uploads} step={step} item={item} />}
      </div>
      <ShareFoot
        step={step}
        hasPhotos={context.uploads.length > 0}
        isEdit={isEdit}
        isBusy={isSending || isParked}
        isParked={isParked}
        onBack={() => share.send({ type: 'back' })}
        onNext={() => (step === 'photos' ? share.send({ type: 'next' }) : forms[step].submit())}
      />
      {isLeaving && isParked && <LeaveUnshared onStay={() => setLeaving(false)} onLeave={onClose} />}
    </Dialog>
  )
}

/** Also one that was listed for it before. */
const isForRequest = ({ item, request }: Pick<Props, 'item' | 'request'>) =>
  request !== null || (item !== null && item.requestId !== null)

const titleOf = (isEdit: boolean, request: ForRequest | null) => {
  if (request !== null) return texts.shareWith(request.name)
  return isEdit ? texts.editListing : giftTexts.shareAGifty
}

/** A photo that is still uploading is in no draft. */
const LeaveUnshared = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <Confirm tone="warning" title={texts.stillUploading} yes={texts.leave} no={texts.stay} onYes={onLeave} onNo={onStay}>
    {texts.stillUploadingText}
  </Confirm>
)

type TopProps = { title: string; step: Step; isEdit: boolean; onClose: () => void }

const Top = ({ title, step, isEdit, onClose }: TopProps) => (
  <div className={styles['shareTop']}>
    <h1 tabIndex={-1} data-autofocus>
      {title}
    </h1>
    <Stepper className={styles['shareSteps']} label={texts.steps} steps={stepperAt(step)} />
    <IconButton icon={IconX} label={isEdit ? giftTexts.close : texts.closeWithDraft} onClick={onClose} />
  </div>
)

type StepFormProps = Pick<Props, 'tileSource' | 'placeField'> & {
  step: Step
  share: Share
  forms: ReturnType<typeof useShareForms>
  actions: PhotoUploadActions
  locked: boolean
  mayDraw: boolean
  isForRequest: boolean
}

const StepForm = ({ step, share, forms, actions, locked, mayDraw, ...around }: StepFormProps) => {
  const onChange = (change: Partial<Fields>) => share.send({ type: 'change', fields: change })
  switch (step) {
    case 'photos':
      return <StepPhotos share={share} actions={actions} />
    case 'details':
      return <StepDetails form={forms.details} locked={locked} mayDraw={mayDraw} onChange={onChange} />
    case 'area':
      return (
        <StepArea
          form={forms.area}
          locked={locked}
          isForRequest={around.isForRequest}
          tileSource={around.tileSource}
          placeField={around.placeField({
            fields: share.state.context.fields,
            error: forms.area.error('area'),
            onChange,
          })}
          onChange={onChange}
        />
      )
  }
}

/** While sending, the last step stays on the screen. */
const stepOf = ({ state }: Share): Step => {
  if (state.matches('photos')) return 'photos'
  return state.matches('details') ? 'details' : 'area'
}

const stepperAt = (step: Step): StepperStep[] => {
  const at = STEPS.indexOf(step)
  return STEPS.map((key, index) => ({
    key,
    text: texts.stepNames[key],
    state: index < at ? 'done' : index === at ? 'now' : 'next',
  }))
}
