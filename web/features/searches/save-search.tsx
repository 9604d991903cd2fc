import { IconBellCheck, IconBellPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SavedSearchView } from '#api/searches/contract.ts'
import { coarse, type Point } from '#domain/place.ts'
import { useSaveSearch } from '#web/features/searches/commands.ts'
import { searchesQuery } from '#web/features/searches/queries.ts'
import * as texts from '#web/features/searches/texts.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { IconButton, iconButtonClass } from '#web/ui/button/icon-button.tsx'

export type SaveSearchProps = {
  wish: {
    q: string
    category?: SavedSearchView['category'] | undefined
    transport?: SavedSearchView['transport'] | undefined
    radius: number
    here: Point
  }
  /** Only its icon, where there is little room. */
  small?: boolean
}

/** Saves what is typed; where that is saved already, it leads to the saved searches. */
export const SaveSearch = ({ wish, small = false }: SaveSearchProps) => {
  const { data } = useQuery(searchesQuery)
  const save = useSaveSearch()
  const query = askedBy(wish)
  const isSaved = data?.some((search) => isSame(search, query)) ?? false
  if (isSaved) return small ? <SmallSaved /> : <Saved />
  const { isPending, mutate } = save
  const press = () => mutate(query)
  if (small)
    return (
      <IconButton
        icon={IconBellPlus}
        label={texts.saveSearch}
        title={texts.saveSearch}
        size="sm"
        disabled={isPending}
        onClick={press}
      />
    )
  return (
    <Button icon={IconBellPlus} look="line" busy={isPending} onClick={press}>
      {texts.saveSearch}
    </Button>
  )
}

const Saved = () => (
  <Link className={buttonClass({ look: 'bare' })} to="/searches" search={true}>
    <Icon of={IconBellCheck} size={18} />
    <span>{texts.isSaved}</span>
  </Link>
)

const SmallSaved = () => (
  <Link
    className={iconButtonClass({ size: 'sm' })}
    to="/searches"
    search={true}
    aria-label={texts.isSaved}
    title={texts.isSaved}
  >
    <Icon of={IconBellCheck} size={18} />
  </Link>
)

const askedBy = ({ here, q, category = null, transport = null, radius }: SaveSearchProps['wish']) => ({
  q: q.trim(),
  category,
  transport,
  radius,
  ...coarse(here),
})

type SearchQuery = Pick<SavedSearchView, 'q' | 'category' | 'transport' | 'radius' | 'lat' | 'lng'>

/** As the server compares them: neither case nor spaces make another search. */
const isSame = (search: SearchQuery, query: SearchQuery) =>
  plain(search.q) === plain(query.q) &&
  (['category', 'transport', 'radius', 'lat', 'lng'] as const).every((field) => search[field] === query[field])

const plain = (words: string) => words.toLowerCase().replace(/\s+/g, ' ')
