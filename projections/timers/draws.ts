import type { ClaimEvent } from '#domain/claims/events.ts'
import type { DrawEvent } from '#domain/draws/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { ItemEvent } from '#domain/items/events.ts'
import { row, type RowChange, set, unset } from './rows.ts'

/** A draw is held when it has closed; with its listing it is over. */
export const drawRows = ({
  id: cause,
  type,
  data,
}: RecordedEvent<ItemEvent | ClaimEvent | DrawEvent>): readonly RowChange[] => {
  switch (type) {
    case 'DrawOpened':
      return [set(row('hold-draws', data.itemId, { dueAt: data.closesAt, cause }))]
    case 'DrawHeld':
    case 'DrawCalledOff':
    case 'ItemExpired':
    case 'ItemGivenElsewhere':
    case 'ItemDeleted':
      return [unset('hold-draws', data.itemId)]
    default:
      return []
  }
}
