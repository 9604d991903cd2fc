import { useQueries } from '@tanstack/react-query'
import type { Point } from '#domain/place.ts'
import { type GiftOnMap, isCard } from '#web/features/items/map/gift-pin.ts'
import { itemQuery } from '#web/features/items/queries.ts'

/** The cards of these gifts: those that are there, the others as they come. */
export const useCards = (gifts: readonly GiftOnMap[], here: Point) => {
  const missing = gifts.filter((gift) => !isCard(gift))
  const answers = useQueries({ queries: missing.map(({ id }) => itemQuery(id, here)) })
  const loaded = new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
  return gifts.flatMap((gift) => (isCard(gift) ? gift : (loaded.get(gift.id) ?? [])))
}
