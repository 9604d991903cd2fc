import { IconCheck, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import styles from '#web/features/offers/form/item-picks.module.css'
import * as texts from '#web/features/offers/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'
import { FieldMessage } from '#web/ui/form/field-message.tsx'

type Props = {
  query: Pick<UseQueryResult<ItemView[]>, 'error' | 'refetch' | 'isFetching'>
  /** What can be offered; undefined while it is not known. */
  items: readonly ItemView[] | undefined
  value: string | null
  name: string
  error: string | undefined
  onPick: (itemId: string) => void
  onSomethingNew: () => void
}

/** One of my available things, or something that I share for this request alone. */
export const ItemPicks = ({ query, items, value, name, error, onPick, onSomethingNew }: Props) => {
  const errorId = useId()
  return (
    <fieldset
      className="stack"
      aria-describedby={error === undefined ? undefined : errorId}
      data-wrong={error !== undefined || undefined}
    >
      <legend className="label">{texts.whichOfYours}</legend>
      <Answer
        to={{ ...query, data: items }}
        waiting={<WaitingPicks />}
        failed={texts.itemsFailed}
        small
        empty={<p className="quiet t14">{texts.noneOfYours}</p>}
      >
        {(mine) => <Picks items={mine} value={value} name={name} onPick={onPick} />}
      </Answer>
      <div id={errorId} aria-live="polite">
        {error !== undefined && <FieldMessage>{error}</FieldMessage>}
      </div>
      <div>
        <Button icon={IconPlus} look="bare" onClick={onSomethingNew}>
          {texts.somethingNew}
        </Button>
      </div>
    </fieldset>
  )
}

const Picks = ({
  items,
  value,
  name,
  onPick,
}: Pick<Props, 'value' | 'name' | 'onPick'> & { items: readonly ItemView[] }) => {
  const group = useId()
  return (
    <ul className={styles['picks']}>
      {items.map((item) => {
        const isOn = item.id === value
        return (
          <li key={item.id}>
            <label className={cx(styles['pick'], isOn && styles['on'])}>
              <input
                type="radio"
                className="vh"
                name={group}
                value={item.id}
                checked={isOn}
                onChange={() => onPick(item.id)}
              />
              <ItemPic item={item} sizes="200px" thumb />
              {isOn && (
                <span className={styles['tick']}>
                  <Icon of={IconCheck} size={18} />
                </span>
              )}
              <b>{item.title}</b>
              <small>{stateOf(item, name)}</small>
            </label>
          </li>
        )
      })}
    </ul>
  )
}

const stateOf = ({ visibility, claimsCount }: ItemView, name: string) => {
  if (visibility === 'private') return texts.onlyFor(name)
  return claimsCount > 0 ? texts.liveAsked(claimsCount) : texts.live
}

const WaitingPicks = () => (
  <div className={styles['picks']}>
    <Skeleton height={150} radius={14} />
    <Skeleton height={150} radius={14} />
    <Skeleton height={150} radius={14} />
  </div>
)
