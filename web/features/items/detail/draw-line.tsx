import { Link } from '@tanstack/react-router'
import { IconTicket } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { howItWent, howItWorks } from '#web/vocabulary/draw-texts.ts'

/** Leads to the page on which anybody can check the draw; nothing where the owner chooses. */
export const DrawLine = ({ item: { id, draw } }: { item: ItemView }) =>
  draw === null ? null : (
    <p className="row t14">
      <Icon of={IconTicket} size={18} />
      <Link to="/items/$itemId/draw" params={{ itemId: id }} search={true}>
        {draw.isHeld ? howItWent : howItWorks}
      </Link>
    </p>
  )
