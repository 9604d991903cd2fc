import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { RequestView } from '#api/requests/contract.ts'
import textFieldStyles from '#web/ui/form/text/text-field.module.css'
import styles from '#web/features/requests/list/request-filters.module.css'
import * as texts from '#web/features/requests/texts.ts'
import type { RequestsView } from '#web/features/requests/list/requests-shown.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Segmented } from '#web/ui/form/choice/segmented.tsx'
import { Slider } from '#web/ui/form/choice/slider.tsx'
import { CATEGORIES, categoryOf } from '#web/vocabulary/thing/categories.ts'

export type RequestFilterProps = {
  category: RequestView['category'] | undefined
  radius: number
  onCategory: (category: RequestView['category'] | undefined) => void
  onRadius: (radius: number) => void
  view: RequestsView
  onView: (view: RequestsView) => void
}

type Props = RequestFilterProps & { isPhone: boolean }

/** List or map, and category and radius; folded, it says what these are. */
export const RequestFilters = ({ category, radius, view, isPhone, onView, ...on }: Props) => {
  // On the phone the list is what one came for.
  const [isOpen, setOpen] = useState(!isPhone)
  const bodyId = useId()
  const label = category === undefined ? texts.allCategories : categoryOf(category).label
  return (
    <section className={styles['panel']} aria-label={texts.filter}>
      <Segmented
        label={texts.listOrMap}
        options={VIEWS}
        value={view}
        onChange={onView}
        full={isPhone}
        className={styles['views']}
      />
      <div className={cx(styles['fold'], isOpen && styles['open'])}>
        <div id={bodyId} className={styles['body']}>
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
      </div>
    </section>
  )
}

const VIEWS = [
  { value: 'list', label: texts.list },
  { value: 'map', label: texts.map },
] as const

type ControlsProps = Omit<RequestFilterProps, 'view' | 'onView'>

const Controls = ({ category, radius, onCategory, onRadius }: ControlsProps) => {
  const radiusId = useId()
  return (
    <>
      <select
        className={cx(textFieldStyles['input'], textFieldStyles['input_select'], styles['category'])}
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
      <div className={styles['radius']}>
        <label htmlFor={radiusId}>
          {texts.within(radius, (words) => (
            <b className="num">{words}</b>
          ))}
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
