import type { ReactNode } from 'react'
import type { PublicPersonView } from '#api/accounts/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import type { TileSource } from '#web/ui/map/map-frame.tsx'

/** What the route brings to the dialog: parts of other capabilities, and ways on. */
export type ItemParts = {
  item: ItemView
  person: PublicPersonView | undefined
  tileSource: TileSource
  /** The door, for those who were told. */
  address: string | null
  panel: ReactNode
  /** On the phone the first act sits at the thumb; null where the panel has its own. */
  phoneAct: ReactNode | null
  /** What neighbours are asked, for an owner who wants to see it; pressing does nothing there. */
  neighbourPanel: ReactNode
  onClose: () => void
}
