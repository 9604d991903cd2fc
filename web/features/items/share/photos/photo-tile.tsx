import {
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowRight,
  IconClock,
  IconGripVertical,
  IconX,
} from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { useEscape } from '#web/ui/layer/use-escape.ts'
import { pressedKey } from '#web/lib/pressed-key.ts'
import * as texts from './photo-texts.ts'
import { megabytes, type PhotoUpload } from './photo-uploads.ts'
import styles from '#web/features/items/share/photos/photo-tile.module.css'
import type { PhotoUploadActions } from './use-photo-uploads.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import picStyles from '#web/ui/picture/pic.module.css'
import barStyles from '#web/ui/feedback/bar.module.css'

type Props = {
  upload: PhotoUpload
  index: number
  actions: PhotoUploadActions
  /** Picked up by keyboard: arrows move it. */
  isHeld: boolean
  isDragged: boolean
  onHold: (isHeld: boolean) => void
  onMove: (to: number) => void
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: () => void
}

export const PhotoTile = ({ upload, index, actions, isHeld, isDragged, ...drag }: Props) => (
  <li
    className={tileClass({ upload, index, isHeld, isDragged })}
    draggable={upload.is === 'ready'}
    onDragStart={drag.onDragStart}
    onDragEnter={drag.onDragOver}
    onDragOver={(event) => event.preventDefault()}
    onDragEnd={drag.onDragEnd}
  >
    <div className={cx(picStyles['pic'], styles['tilePic'])}>
      <img src={upload.is === 'ready' ? upload.photo.thumbUrl : upload.preview} alt="" draggable={false} />
    </div>
    {index === 0 && (
      <span className={styles['tileTag']}>
        <Badge tone="on">{texts.cover}</Badge>
      </span>
    )}
    <Over upload={upload} index={index} actions={actions} />
    {upload.is === 'ready' && <Grip index={index} isHeld={isHeld} onHold={drag.onHold} onMove={drag.onMove} />}
    <button
      type="button"
      className={styles['tileRemove']}
      aria-label={texts.removePhoto(index + 1)}
      onClick={() => actions.remove(upload.key)}
    >
      <Icon of={IconX} size={18} />
    </button>
  </li>
)

const tileClass = ({ upload, index, isHeld, isDragged }: Pick<Props, 'upload' | 'index' | 'isHeld' | 'isDragged'>) =>
  cx(
    styles['tile'],
    index === 0 && styles['tile_cover'],
    styles[`tile_${upload.is}`],
    (isHeld || isDragged) && styles['tile_drag'],
    isHeld && styles['tile_held'],
  )

const Over = ({ upload, index, actions }: Pick<Props, 'upload' | 'index' | 'actions'>) => {
  if (upload.is === 'up') return <Progress upload={upload} index={index} />
  if (upload.is === 'waits') return <Waiting />
  return upload.is === 'bad' ? <Broken upload={upload} actions={actions} /> : null
}

type GripProps = { index: number; isHeld: boolean; onHold: (isHeld: boolean) => void; onMove: (to: number) => void }

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

const Grip = ({ index, isHeld, onHold, onMove }: GripProps) => {
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[pressedKey(event)]
    if (!isHeld || step === undefined) return
    event.preventDefault()
    onMove(index + step)
  }
  const grip = useRef<HTMLButtonElement>(null)
  useEscape(
    () => grip.current,
    () => onHold(false),
    isHeld,
  )
  return (
    <>
      <button
        type="button"
        ref={grip}
        className={styles['tileGrip']}
        aria-pressed={isHeld}
        aria-label={texts.handle(index + 1)}
        onKeyDown={onKey}
        onClick={() => onHold(!isHeld)}
        onBlur={() => onHold(false)}
      >
        <Icon of={IconGripVertical} size={18} />
      </button>
      {isHeld && <Nudges index={index} onMove={onMove} />}
    </>
  )
}

/** For fingers, which have no arrow keys. The grip keeps the focus, or it would let go. */
const Nudges = ({ index, onMove }: Pick<GripProps, 'index' | 'onMove'>) => (
  <span className={styles['tileNudge']}>
    {[-1, 1].map((step) => (
      <button
        key={step}
        type="button"
        tabIndex={-1}
        aria-label={step < 0 ? texts.moveEarlier : texts.moveLater}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onMove(index + step)}
      >
        <Icon of={step < 0 ? IconArrowLeft : IconArrowRight} size={18} />
      </button>
    ))}
  </span>
)

const Progress = ({ upload, index }: { upload: Extract<PhotoUpload, { is: 'up' }>; index: number }) => {
  const share = upload.whole === 0 ? 0 : Math.round((upload.sent / upload.whole) * 100)
  return (
    <div
      className={styles['tileOver']}
      role="progressbar"
      aria-label={texts.uploading(index + 1)}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <b className="num">{texts.percent(share)}</b>
      <span className={barStyles['bar']}>
        <i style={{ '--v': `${share}%` } as CSSProperties} />
      </span>
      <small>{texts.megabytesOf(megabytes(upload.sent), megabytes(upload.whole))}</small>
    </div>
  )
}

const Waiting = () => (
  <div className={styles['tileOver']}>
    <Icon of={IconClock} />
    <small>{texts.waiting}</small>
  </div>
)

const Broken = ({ upload, actions }: { upload: Extract<PhotoUpload, { is: 'bad' }>; actions: PhotoUploadActions }) => (
  <div className={cx(styles['tileOver'], styles['tileOver_bad'])} role="alert">
    <Icon of={IconAlertTriangle} />
    <small>{upload.why}</small>
    {upload.fix === 'shrink' && (
      <Button look="line" size="sm" onClick={() => actions.shrink(upload.key)}>
        {texts.makeSmaller}
      </Button>
    )}
    {upload.fix === 'again' && (
      <Button look="line" size="sm" onClick={() => actions.again(upload.key)}>
        {giftTexts.tryAgain}
      </Button>
    )}
  </div>
)
