import { IconChevronRight, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { SavedSearchView } from '#api/searches/contract.ts'
import { useDeleteSearch } from '#web/features/searches/commands.ts'
import { searchesQuery } from '#web/features/searches/queries.ts'
import styles from '#web/features/searches/searches.module.css'
import * as texts from '#web/features/searches/texts.ts'
import { Dialog, DialogBody, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'

type Props = {
  /** The address that shows what a search finds now. */
  foundBy: (search: SavedSearchView) => LinkProps
  onClose: () => void
}

/** What the person looks out for: each opens what it finds now, or is deleted. */
export const SavedSearches = ({ foundBy, onClose }: Props) => {
  const asked = useQuery(searchesQuery)
  return (
    <Dialog label={texts.savedSearches} width={540} phone="page" onClose={onClose}>
      <DialogTop title={texts.savedSearches} text={texts.youAreTold} onClose={onClose} />
      <DialogBody>
        <Answer
          to={asked}
          waiting={<Skeleton height={180} radius={14} />}
          failed={texts.notLoaded}
          empty={<NothingSaved />}
        >
          {(searches) => <List searches={searches} foundBy={foundBy} />}
        </Answer>
      </DialogBody>
    </Dialog>
  )
}

const NothingSaved = () => (
  <div className={styles['none']}>
    <h2>{texts.nothingSaved}</h2>
    <p className="quiet">{texts.nothingSavedText}</p>
  </div>
)

const List = ({ searches, foundBy }: Pick<Props, 'foundBy'> & { searches: readonly SavedSearchView[] }) => {
  const remove = useDeleteSearch()
  return (
    <ul className={styles['list']}>
      {searches.map((search) => (
        <li key={search.id}>
          <Link className={styles['open']} {...foundBy(search)}>
            <span className="grow">
              <b>{texts.nameOf(search)}</b>
              <small>{texts.detailsOf(search)}</small>
            </span>
            <Icon of={IconChevronRight} size={18} />
          </Link>
          <IconButton
            icon={IconTrash}
            label={texts.deleteThis(texts.nameOf(search))}
            onClick={() => remove.mutate(search)}
          />
        </li>
      ))}
    </ul>
  )
}
