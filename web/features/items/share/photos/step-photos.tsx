import { IconClock, IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import * as texts from './photo-texts.ts'
import { PhotoTile } from './photo-tile.tsx'
import styles from '#web/features/items/share/photos/photo-tile.module.css'
import type { Share } from '#web/features/items/share/use-share.ts'
import type { PhotoUploadActions } from './use-photo-uploads.ts'
import { PHOTOS_MAX } from '#domain/items/limits.ts'
import { ACCEPT } from './photo-uploads.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { useMedia } from '#web/lib/hooks/use-media.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { Note } from '#web/ui/feedback/note.tsx'

/** Cover large, progress and errors in the upload, order by dragging or by keyboard. */
export const StepPhotos = ({ share: { state, send }, actions }: { share: Share; actions: PhotoUploadActions }) => {
  const { uploads } = state.context
  const [dragged, setDragged] = useState<number | null>(null)
  const isTouched = useMedia('(pointer: coarse)')
  const [pressed, setPressed] = useState<string | null>(null)
  const move = (from: number, to: number) => {
    if (to >= 0 && to < uploads.length) send({ type: 'upload.moved', from, to })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    actions.add([...event.dataTransfer.files])
  }
  return (
    <div className="stack g4" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <div className="stack g1">
        <h2>{texts.startWithPhoto}</h2>
        <p className="quiet">{texts.startWithPhotoText}</p>
      </div>
      <ul className={styles['tiles']}>
        {uploads.map((upload, index) => (
          <PhotoTile
            key={upload.key}
            upload={upload}
            index={index}
            actions={actions}
            isHeld={pressed === upload.key}
            isDragged={dragged === index}
            onHold={(isHeld) => setPressed(isHeld ? upload.key : null)}
            onMove={(to) => move(index, to)}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={() => {
              if (dragged === null || dragged === index) return
              move(dragged, index)
              setDragged(index)
            }}
          />
        ))}
        {uploads.length < PHOTOS_MAX && <AddTile left={PHOTOS_MAX - uploads.length} onFiles={actions.add} />}
      </ul>
      {uploads.some(({ is }) => is === 'waits') && (
        <Note role="status">
          <Icon of={IconClock} />
          <p>
            {texts.photosWait((words) => (
              <b>{words}</b>
            ))}
          </p>
        </Note>
      )}
      <p className="t13 quiet">
        {uploads.length < 2 ? texts.formats : isTouched ? texts.formatsAndTouch : texts.formatsAndDrag}
      </p>
    </div>
  )
}

const AddTile = ({ left, onFiles }: { left: number; onFiles: (files: File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <li className={cx(styles['tile'], styles['tile_add'])}>
      <button type="button" onClick={() => input.current?.click()}>
        <Icon of={IconPhotoPlus} />
        <b>{texts.addPhoto}</b>
        <span>
          {texts.placesLeft(left, (words) => (
            <span className="if-mouse">{words}</span>
          ))}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label={giftTexts.photos}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </li>
  )
}
