import { IconHearts } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PublicPersonView } from '#api/accounts/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import styles from '#web/features/items/detail/item.module.css'
import * as texts from '#web/features/items/detail/texts.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'

type Props = { item: ItemView; person: PublicPersonView | undefined }

/** Who gives it, since when a neighbour, and the thanks so far. */
export const ItemOwner = ({ item, person }: Props) => (
  <div className={styles['itemBy']}>
    <Avatar id={item.owner.id} name={item.owner.name} size="lg" />
    <div className="grow">
      <p className="strong">
        {item.isMine ? (
          texts.you
        ) : (
          <Link to="/people/$personId" params={{ personId: item.owner.id }} search={true}>
            {item.owner.name}
          </Link>
        )}
      </p>
      <p className="t14 quiet">{person === undefined ? item.approx_address : <History person={person} />}</p>
    </div>
    {person !== undefined && person.thanks > 0 && (
      <p>
        <Badge tone="leaf" icon={IconHearts}>
          {texts.thanksCount(person.thanks)}
        </Badge>
      </p>
    )}
  </div>
)

const History = ({ person: { memberSince, given } }: { person: PublicPersonView }) => (
  <>
    <span className={styles['itemSince']}>{`${texts.neighbourSince(memberSince.slice(0, 4))} · `}</span>
    <span>{texts.givenCount(given)}</span>
  </>
)
