import { IconMapPin } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import styles from '#web/features/claims/panel/claim.module.css'
import * as texts from '#web/features/claims/hand-over/dialog-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import type { StreetAnswer, TypedStreet } from '#web/vocabulary/pick/own-street.ts'
import { AskedStreet } from '#web/vocabulary/pick/street-field.tsx'

type Props = {
  /** Undefined while it is loading, null if it cannot be had. */
  item: ItemView | null | undefined
  /** Who is told. */
  name: string
  typed: TypedStreet
  answer: StreetAnswer
  error: string | undefined
  onChange: (change: Partial<TypedStreet>) => void
}

/** The address that is told with a yes: shown where the listing has a street, else asked for. */
export const ToldAddress = ({ item, name, typed, answer, error, onChange }: Props) => {
  if (item === undefined) return <Skeleton height={64} radius={12} />
  if (item === null) return <p className="t14 quiet">{texts.addressSeen(name)}</p>
  const { listed, suburb } = answer
  const hint = texts.addressHint(name)
  if (typed.street !== null || listed === '')
    return (
      <AskedStreet
        label={texts.street}
        hint={hint}
        answer={answer}
        keep={typed.keep}
        error={error}
        onChange={onChange}
      />
    )
  return (
    <div className={styles['told']} role="group" aria-label={texts.address}>
      <Icon of={IconMapPin} />
      <div className="grow">
        <p className="strong">{listed}</p>
        <p className="t14 quiet">{suburb}</p>
        <p className="t13 quiet">{hint}</p>
      </div>
      <Button look="bare" size="sm" onClick={() => onChange({ street: listed })}>
        {texts.change}
      </Button>
    </div>
  )
}
