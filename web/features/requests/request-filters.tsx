import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { RequestView } from '#api/requests/contract.ts'
import look from '#web/features/requests/request-filters.module.css'
import * as texts from '#web/features/requests/texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { CATEGORIES, categoryOf } from '#web/vocabulary/categories.ts'

export type RequestFilterProps = {
  category: RequestView['category'] | undefined
  radius: number
  onCategory: (category: RequestView['category'] | undefined) => void
  onRadius: (radius: number) => void
}

/** Category and radius; folded, it says what they are. */
export const RequestFilters = ({ category, radius, isPhone, ...on }: RequestFilterProps & { isPhone: boolean }) => {
  // On the phone the list is what one came for.
  const [isOpen, setOpen] = useState(!isPhone)
  const bodyId = useId()
  const label = category === undefined ? texts.allCategories : categoryOf(category).label
  return (
    <section className={look['panel']} aria-label={texts.filter}>
      <div id={bodyId} className={look['body']}>
        {isOpen ? (
          <Controls category={category} radius={radius} {...on} />
        ) : (
          <p className="t14">{texts.filteredBy(label, radius)}</p>
        )}
      </div>
      <IconButton
        icon={isOpen ? IconChevronUp : IconChevronDown}
        label={isOpen ? texts.hideFilters : texts.showFilters}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      />
    </section>
  )
}

const Controls = ({ category, radius, onCategory, onRadius }: RequestFilterProps) => {
  const radiusId = useId()
  return (
    <>
      <select
        className={`input input--select ${look['category']}`}
        aria-label={texts.category}
        value={category ?? ''}
        onChange={({ currentTarget: { value } }) => onCategory(value === '' ? undefined : categoryOf(value).value)}
      >
        <option value="">{texts.allCategories}</option>
        {CATEGORIES.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <div className={look['radius']}>
        <label htmlFor={radiusId}>
          {texts.within} <b className="num">{texts.kilometres(radius)}</b>
        </label>
        <Slider
          id={radiusId}
          label={texts.radius}
          min={1}
          max={25}
          value={radius}
          valueText={texts.kilometres(radius)}
          onChange={onRadius}
        />
      </div>
    </>
  )
}
