import type { ItemPinView, ItemView } from '#api/items/contract.ts'
import { haversine, type Point, roundToTen } from '#domain/place.ts'
import { locatedAt } from '#web/ui/map/point-of.ts'

/** A gift of which the map knows no more than its pin: its card is not loaded. */
export type GiftPin = ReturnType<typeof giftPin>
export type GiftOnMap = ItemView | GiftPin

export const giftPin = (pin: ItemPinView, here: Point) => ({
  ...pin,
  location: locatedAt(pin),
  distance: roundToTen(haversine(here, pin)),
})

export const isCard = (gift: GiftOnMap): gift is ItemView => 'title' in gift
