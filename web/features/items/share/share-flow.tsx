import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ItemView } from '#api/items.contract.ts'
import type { Fields } from '#web/features/items/share/fields.ts'
import { Preview } from '#web/features/items/share/preview.tsx'
import { ShareFoot } from '#web/features/items/share/share-foot.tsx'
import type { Step } from '#web/features/items/share/share.machine.ts'
import { StepArea } from '#web/features/items/share/step-area.tsx'
import { StepDetails } from '#web/features/items/share/step-details.tsx'
import { StepPhotos } from '#web/features/items/share/step-photos.tsx'
import { type Share, useShare } from '#web/features/items/share/use-share.ts'
import { useIsNarrow } from '#web/lib/use-media.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Tiles } from '#web/ui/map/map-frame.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'

export type PlaceFieldProps = { fields: Fields; onChange: (fields: Partial<Fields>) => void }
type Props = {
  personId: string
  /** The listing to be edited; null for a new one. */
  item: ItemView | null
  start: Partial<Fields>
  tiles: Tiles
  placeField: (props: PlaceFieldProps) => ReactNode
  onShared: (item: ItemView) => void
  onClose: () => void
}

const STEPS = [
  { key: 'photos', text: 'Photos' },
  { key: 'details', text: 'Details' },
  { key: 'area', text: 'Pickup area' },
] as const

/** Three steps, the draft kept on the device, the card at the right at every step. */
export const ShareFlow = ({ personId, item, start, tiles, placeField, onShared, onClose }: Props) => {
  const share = useShare({ personId, item, start, onShared })
  const isNarrow = useIsNarrow()
  const { context } = share.state
  const step = stepOf(share)
  const title = item === null ? 'Share a Gifty' : 'Edit listing'
  const change = (fields: Partial<Fields>) => share.send({ type: 'change', fields })
  const fill = { fields: context.fields, errors: context.errors, locked: item?.status === 'claimed', onChange: change }
  return (
    <Dialog label={title} className="share" phone="page" onClose={onClose}>
      <div className="share__top">
        <h1 tabIndex={-1} data-autofocus>
          {title}
        </h1>
        <Ribbon label="Steps" steps={ribbonAt(step)} />
        <IconButton icon={IconX} label={item === null ? 'Close, the draft is kept' : 'Close'} onClick={onClose} />
      </div>
      <div className="share__cols">
        <form
          className="share__left"
          key={step}
          aria-label={STEPS.find(({ key }) => key === step)?.text}
          onSubmit={(event) => event.preventDefault()}
        >
          {step === 'photos' && <StepPhotos share={share} />}
          {step === 'details' && <StepDetails {...fill} />}
          {step === 'area' && (
            <StepArea {...fill} tiles={tiles} placeField={placeField({ fields: context.fields, onChange: change })} />
          )}
        </form>
        {!isNarrow && <Preview fields={context.fields} tiles={context.tiles} step={step} />}
      </div>
      <ShareFoot
        step={step}
        hasPhotos={context.tiles.length > 0}
        isEdit={item !== null}
        isSending={share.state.matches('sending')}
        onBack={() => share.send({ type: 'back' })}
        onNext={() => share.send({ type: 'next' })}
      />
    </Dialog>
  )
}

/** On its way one still sees the last step. */
const stepOf = ({ state }: Share): Step => {
  if (state.matches('photos')) return 'photos'
  return state.matches('details') ? 'details' : 'area'
}

const ribbonAt = (step: Step) => {
  const at = STEPS.findIndex(({ key }) => key === step)
  return STEPS.map(({ key, text }, index) => ({
    key,
    text,
    state: index < at ? ('done' as const) : index === at ? ('now' as const) : ('next' as const),
  }))
}
