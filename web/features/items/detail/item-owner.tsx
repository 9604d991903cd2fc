import { IconHearts } from '@tabler/icons-react'
import type { PublicPersonView } from '#api/accounts/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { plural } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'

type Props = { item: ItemView; person: PublicPersonView | undefined }

/** Who gives it, since when a neighbour, and the thanks so far. */
export const ItemOwner = ({ item, person }: Props) => (
  <div className="item__by">
    <Avatar id={item.owner.id} name={item.owner.name} size="lg" />
    <div className="grow">
      <p className="strong">{item.isMine ? 'You' : item.owner.name}</p>
      <p className="t14 quiet">{person === undefined ? item.approx_address : <History person={person} />}</p>
    </div>
    {person !== undefined && person.thanks > 0 && (
      <p>
        <Badge tone="leaf" icon={IconHearts}>
          {person.thanks} thanks
        </Badge>
      </p>
    )}
  </div>
)

const History = ({ person: { memberSince, given } }: { person: PublicPersonView }) => (
  <>
    <span className="item__since">Neighbour since {memberSince.slice(0, 4)} · </span>
    {given === 0 ? 'first gift' : `${plural(given, 'gift')} given`}
  </>
)
