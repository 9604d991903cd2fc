import { useQuery } from '@tanstack/react-query'
import { ItemCard } from '#web/features/items/feed/card/item-card.tsx'
import { useSave } from '#web/features/items/commands.ts'
import { type SavedItem, savedQuery } from '#web/features/items/queries.ts'
import styles from '#web/features/items/saved/saved.module.css'
import * as texts from '#web/features/items/saved/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Empty } from '#web/ui/feedback/answer/empty.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'

/** What the person wants to think about; taken ones fade and stay a while. */
export const SavedItems = ({ onClose }: { onClose: () => void }) => {
  const saved = useQuery(savedQuery)
  const items = saved.data ?? []
  const taken = items.filter(isTaken)
  return (
    <Dialog label={texts.savedItems} width={900} phone="page" onClose={onClose}>
      <DialogTop
        title={texts.savedItems}
        text={items.length > 0 ? summary(items, taken) : undefined}
        onClose={onClose}
      />
      <DialogBody>
        <Answer
          to={saved}
          waiting={<p role="status">{giftTexts.loading}</p>}
          failed={texts.notLoaded}
          empty={<Empty drawing="/drawings/empty-saved.svg" title={texts.nothingSaved} text={texts.nothingSavedText} />}
        >
          {(found) => <SavedList items={found} />}
        </Answer>
      </DialogBody>
      {taken.length > 0 && <TakenFoot taken={taken} />}
    </Dialog>
  )
}

const SavedList = ({ items }: { items: readonly SavedItem[] }) => (
  <ul className={styles['saved']}>
    {items.map((item) => (
      <li key={item.id} className={isTaken(item) ? styles['gone'] : undefined}>
        <ItemCard item={{ ...item, isSaved: true }} />
      </li>
    ))}
  </ul>
)

const TakenFoot = ({ taken }: { taken: readonly SavedItem[] }) => {
  const save = useSave()
  return (
    <DialogFoot>
      <p className="grow">{texts.takenStay}</p>
      <Button look="line" onClick={() => taken.forEach(({ id, title }) => save.mutate({ id, title, save: false }))}>
        {texts.removeTaken}
      </Button>
    </DialogFoot>
  )
}

const isTaken = (item: SavedItem) => item.status !== 'available'

const summary = (items: readonly SavedItem[], taken: readonly SavedItem[]) => {
  const ending = items.filter((item) => item.endsToday && !isTaken(item)).length
  return texts.summary({ all: items.length, ending, taken: taken.length })
}
