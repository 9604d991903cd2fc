import { IconMapPin } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import look from '#web/features/claims/claim.module.css'
import * as texts from '#web/features/claims/dialog-texts.ts'
import { linesOf, STREET_MAX } from '#domain/places/vocabulary.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  /** Undefined while it is loading, null if it cannot be had. */
  item: ItemView | null | undefined
  /** Who is told. */
  name: string
  /** The street as it is typed; null as long as the listing's own is told. */
  typed: string | null
  error: string | undefined
  onType: (street: string) => void
}

/** The address that is told with a yes: shown where the listing has a street, else asked for. */
export const ToldAddress = ({ item, name, typed, error, onType }: Props) => {
  if (item === undefined) return <Skeleton height={64} radius={12} />
  if (item === null) return <p className="t14 quiet">{texts.addressSeen(name)}</p>
  const { street, rest } = linesOf(item.location.address ?? '')
  const suburb = rest || item.approx_address
  const hint = texts.addressHint(name)
  if (typed !== null || street === '')
    return (
      <TextField
        label={texts.street}
        aside={texts.inSuburb(suburb)}
        hint={hint}
        error={error}
        autoComplete="address-line1"
        maxLength={STREET_MAX}
        value={typed ?? ''}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    )
  return (
    <div className={look['told']} role="group" aria-label={texts.address}>
      <Icon of={IconMapPin} />
      <div className="grow">
        <p className="strong">{street}</p>
        <p className="t14 quiet">{suburb}</p>
        <p className="t13 quiet">{hint}</p>
      </div>
      <Button look="bare" size="sm" onClick={() => onType(street)}>
        {texts.change}
      </Button>
    </div>
  )
}
