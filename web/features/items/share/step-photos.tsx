import { IconClock, IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { PhotoTile } from '#web/features/items/share/photo-tile.tsx'
import look from '#web/features/items/share/share.module.css'
import type { Share } from '#web/features/items/share/use-share.ts'
import type { PhotoUploadActions } from '#web/features/items/share/use-photo-uploads.ts'
import { ACCEPT, MAX_PHOTOS } from '#web/features/items/share/photo-uploads.ts'
import { plural } from '#web/lib/format.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Cover large, progress and errors in the upload, order by dragging or by keyboard. */
export const StepPhotos = ({ share: { state, send }, actions }: { share: Share; actions: PhotoUploadActions }) => {
  const { uploads } = state.context
  const [dragged, setDragged] = useState<number | null>(null)
  const isTouched = useMedia('(pointer: coarse)')
  const [held, setHeld] = useState<string | null>(null)
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
        <h2>Start with a photo</h2>
        <p className="quiet">Up to 6. The first one is the cover. Location data is removed from every photo.</p>
      </div>
      <ul className={look['tiles']}>
        {uploads.map((upload, index) => (
          <PhotoTile
            key={upload.key}
            upload={upload}
            index={index}
            actions={actions}
            isHeld={held === upload.key}
            isDragged={dragged === index}
            onHold={(isHeld) => setHeld(isHeld ? upload.key : null)}
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
        {uploads.length < MAX_PHOTOS && <AddTile left={MAX_PHOTOS - uploads.length} onFiles={actions.add} />}
      </ul>
      {uploads.some(({ is }) => is === 'waits') && (
        <div className="note" role="status">
          <Icon of={IconClock} />
          <p>
            <b>Waiting photos upload automatically</b> when you are back online. Keep this page open: after a reload you
            have to pick them again.
          </p>
        </div>
      )}
      <p className="t13 quiet">
        PNG, JPG or WebP, 8 MB each.
        {uploads.length > 1 &&
          (isTouched
            ? ' Touch a handle for arrows that change the order.'
            : ' Drag to change the order, or press space on a handle and use the arrow keys.')}
      </p>
    </div>
  )
}

const AddTile = ({ left, onFiles }: { left: number; onFiles: (files: File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <li className={cx(look['tile'], look['tile_add'])}>
      <button type="button" onClick={() => input.current?.click()}>
        <Icon of={IconPhotoPlus} />
        <b>Add a photo</b>
        <span>
          <span className="if-mouse">or drop it here, </span>
          {plural(left, 'place')} left
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label="Photos"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </li>
  )
}
