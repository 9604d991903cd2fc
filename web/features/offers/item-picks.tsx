import { IconAlertCircle, IconCheck, IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import look from '#web/features/offers/item-picks.module.css'
import * as texts from '#web/features/offers/texts.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AfterWait, Skeleton } from '#web/ui/skeleton.tsx'
import { ItemPic } from '#web/vocabulary/item-pic.tsx'
import fieldLook from '#web/ui/field.module.css'
import partFailedLook from '#web/ui/part-failed.module.css'

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
      {items === undefined ? (
        <NotYet query={query} />
      ) : (
        <Picks items={items} value={value} name={name} onPick={onPick} />
      )}
      <div id={errorId} aria-live="polite">
        {error !== undefined && (
          <p className={cx(fieldLook['msg'], fieldLook['msg_bad'])}>
            <Icon of={IconAlertCircle} size={16} />
            <span>{error}</span>
          </p>
        )}
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
  return items.length === 0 ? (
    <p className="quiet t14">{texts.noneOfYours}</p>
  ) : (
    <ul className={look['picks']}>
      {items.map((item) => {
        const isOn = item.id === value
        return (
          <li key={item.id}>
            <label className={cx(look['pick'], isOn && look['on'])}>
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
                <span className={look['tick']}>
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

const NotYet = ({ query: { error, refetch, isFetching } }: Pick<Props, 'query'>) =>
  error === null ? (
    <AfterWait>
      <div className={look['picks']} aria-busy="true">
        <Skeleton height={150} radius={14} />
        <Skeleton height={150} radius={14} />
        <Skeleton height={150} radius={14} />
      </div>
    </AfterWait>
  ) : (
    <div className={partFailedLook['partFailed']} role="alert">
      <p>{texts.itemsFailed(messageOf(error))}</p>
      <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
        {texts.tryAgain}
      </Button>
    </div>
  )
