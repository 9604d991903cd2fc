import { useQuery } from '@tanstack/react-query'
import { ItemCard } from '#web/features/items/feed/item-card.tsx'
import { useSave } from '#web/features/items/commands.ts'
import { type SavedItem, savedQuery } from '#web/features/items/queries.ts'
import look from '#web/features/items/saved/saved.module.css'
import { messageOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { AfterWait } from '#web/ui/skeleton.tsx'

/** What the person wants to think about; taken ones fade and stay a while. */
export const SavedItems = ({ onClose }: { onClose: () => void }) => {
  const saved = useQuery(savedQuery)
  const items = saved.data ?? []
  const taken = items.filter(isTaken)
  return (
    <Dialog label="Saved items" width={900} phone="page" onClose={onClose}>
      <DialogTop title="Saved items" text={items.length > 0 ? summary(items, taken) : undefined} onClose={onClose} />
      <div className="dlg__in">
        {saved.error !== null && saved.data === undefined ? (
          <Failure
            title="Your saved items could not be loaded"
            text={messageOf(saved.error)}
            onRetry={() => void saved.refetch()}
          />
        ) : (
          <SavedList items={saved.data} />
        )}
      </div>
      {taken.length > 0 && <TakenFoot taken={taken} />}
    </Dialog>
  )
}

const SavedList = ({ items }: { items: readonly SavedItem[] | undefined }) => {
  if (items === undefined)
    return (
      <AfterWait>
        <p role="status">Loading...</p>
      </AfterWait>
    )
  if (items.length === 0)
    return (
      <Empty
        drawing="/drawings/empty-saved.svg"
        title="Nothing saved yet"
        text="Tap the heart on anything you want to think about."
      />
    )
  return (
    <ul className={look['saved']}>
      {items.map((item) => (
        <li key={item.id} className={isTaken(item) ? 'is-gone' : undefined}>
          <ItemCard item={{ ...item, isSaved: true }} />
        </li>
      ))}
    </ul>
  )
}

const TakenFoot = ({ taken }: { taken: readonly SavedItem[] }) => {
  const save = useSave()
  return (
    <footer className="dlg__foot">
      <p className="grow">Taken gifts stay here for 7 days, in case they become available again.</p>
      <Button look="line" onClick={() => taken.forEach(({ id, title }) => save.mutate({ id, title, save: false }))}>
        Remove taken gifts
      </Button>
    </footer>
  )
}

const isTaken = (item: SavedItem) => item.status !== 'available'

const summary = (items: readonly SavedItem[], taken: readonly SavedItem[]) => {
  const ending = items.filter((item) => item.endsToday && !isTaken(item)).length
  const notes = [
    ending > 0 && `${ending} ${ending === 1 ? 'ends' : 'end'} today`,
    taken.length > 0 && `${taken.length} taken`,
  ].filter(Boolean)
  return `${items.length} saved.${notes.length > 0 ? ` ${notes.join(', ')}.` : ''}`
}
