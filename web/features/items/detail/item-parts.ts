import type { PublicPersonView } from '#api/accounts/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import type { TileSource } from '#web/ui/map/map-frame.tsx'

/** What the route passes to the dialog: parts of other capabilities, and callbacks. */
export type ItemParts = {
  item: ItemView
  person: PublicPersonView | undefined
  tileSource: TileSource
  /** The address; null unless this reader may see it. */
  address: string | null
  panel: Elements
  /** The main buttons at the bottom of the phone; null if the panel brings its own. */
  phoneAction: Elements | null
  /** The neighbours' panel for the owner's preview; its buttons do nothing there. */
  neighbourPanel: Elements
  onClose: () => void
}
