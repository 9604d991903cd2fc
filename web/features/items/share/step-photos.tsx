import { IconClock, IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { PhotoTile } from '#web/features/items/share/photo-tile.tsx'
import type { Share } from '#web/features/items/share/use-share.ts'
import type { TileActs } from '#web/features/items/share/use-tiles.ts'
import { ACCEPT, MAX_TILES } from '#web/features/items/share/tiles.ts'
import { plural } from '#web/lib/format.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Cover large, progress and errors in the tile, order by dragging or by keyboard. */
export const StepPhotos = ({ share: { state, send }, acts }: { share: Share; acts: TileActs }) => {
  const { tiles } = state.context
  const [dragged, setDragged] = useState<number | null>(null)
  const [held, setHeld] = useState<string | null>(null)
  const move = (from: number, to: number) => {
    if (to >= 0 && to < tiles.length) send({ type: 'tile.moved', from, to })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    acts.add([...event.dataTransfer.files])
  }
  return (
    <div className="stack g4" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <div className="stack g1">
        <h2>Start with a picture</h2>
        <p className="quiet">Up to 6. The first one is the cover. Location data is removed from every photo.</p>
      </div>
      <ul className="tiles">
        {tiles.map((tile, index) => (
          <PhotoTile
            key={tile.key}
            tile={tile}
            index={index}
            acts={acts}
            isHeld={held === tile.key}
            isDragged={dragged === index}
            onHold={(isHeld) => setHeld(isHeld ? tile.key : null)}
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
        {tiles.length < MAX_TILES && <AddTile left={MAX_TILES - tiles.length} onFiles={acts.add} />}
      </ul>
      {tiles.some(({ is }) => is === 'waits') && (
        <div className="note" role="status">
          <Icon of={IconClock} />
          <p>
            <b>Pictures that wait go on by themselves</b> when you are online again. Keep this page open: after a reload
            they have to be picked again.
          </p>
        </div>
      )}
      <p className="t13 quiet">
        PNG, JPG or WebP, 8 MB each. Drag to change the order, or press space on a handle and use the arrow keys.
      </p>
    </div>
  )
}

const AddTile = ({ left, onFiles }: { left: number; onFiles: (files: File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <li className="tile tile--add">
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
