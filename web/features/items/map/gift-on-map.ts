import { useQueries } from '@tanstack/react-query'
import type { ItemPinView, ItemView } from '#api/items/contract.ts'
import type { Point } from '#domain/place.ts'
import { itemQuery } from '#web/features/items/queries.ts'
import { filledIn, missingIn, type PinOnMap } from '#web/vocabulary/pick/pin-on-map.ts'

export type GiftPin = PinOnMap<ItemPinView>
export type GiftOnMap = ItemView | GiftPin

/** The cards of these gifts, where some are known by their pins only. */
export const useCards = (gifts: readonly GiftOnMap[], here: Point) =>
  filledIn<ItemView>(gifts, useQueries({ queries: missingIn(gifts).map(({ id }) => itemQuery(id, here)) }))
