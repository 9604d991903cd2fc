import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SEARCH_MAX } from '#domain/items/limits.ts'
import * as texts from './bar-texts.ts'
import { readFilters } from '#web/routes/-nearby/read-filters.ts'
import { SaveSearchPart } from '#web/routes/-searches/save-search.lazy.tsx'
import shellStyles from '#web/routes/-shell/shell.module.css'
import { Icon } from '#web/ui/button/icon.tsx'
import styles from './search-box.module.css'
import { iconButtonClass } from '#web/ui/button/icon-button.tsx'
import { SearchField } from '#web/ui/form/text/search-field.tsx'

// Long enough to type a word, short enough to feel at once.
const PAUSE_MS = 350

/** What is typed stands in the address as `q`, so that it survives a reload and can be shared. */
export const SearchBox = () => {
  const navigate = useNavigate()
  const { q = '' } = readFilters(useSearch({ strict: false }))
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever has gone elsewhere meanwhile is not torn back.
  const { pathname } = useLocation()
  useEffect(() => () => clearTimeout(timer.current), [pathname])
  if (seen !== q) {
    setSeen(q)
    setText(q)
  }

  const search = (words: string) => {
    clearTimeout(timer.current)
    setSeen(words.trim())
    void navigate({ to: '/', search: (before) => ({ ...before, q: words.trim() || undefined }), replace: true })
  }

  const type = (words: string) => {
    setText(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(words), PAUSE_MS)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(text)
  }
  return (
    <form className={shellStyles['topSearch']} role="search" onSubmit={submit}>
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        maxLength={SEARCH_MAX}
        value={text}
        onText={type}
      >
        {text !== '' && (
          <button
            type="button"
            className={iconButtonClass({ size: 'sm' })}
            aria-label={texts.clearSearch}
            onClick={() => {
              setText('')
              search('')
            }}
          >
            <Icon of={IconX} size={18} />
          </button>
        )}
        {q !== '' && <SaveSearchPart q={q} small />}
        <Link className={styles['advanced']} to="/filters" search={true} state={{ isForWords: true }}>
          <Icon of={IconAdjustmentsHorizontal} size={18} />
          <span>{texts.advanced}</span>
        </Link>
      </SearchField>
    </form>
  )
}
