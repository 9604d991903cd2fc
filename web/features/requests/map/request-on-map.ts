import { useQueries } from '@tanstack/react-query'
import type { RequestView } from '#api/requests/contract.ts'
import type { Point } from '#domain/place.ts'
import { requestQuery } from '#web/features/requests/queries.ts'
import { filledIn, missingIn, type PinOnMap } from '#web/vocabulary/pick/pin-on-map.ts'

export type RequestOnMap = RequestView | PinOnMap

/** The rows of these requests, where some are known by their pins only. */
export const useRows = (requests: readonly RequestOnMap[], here: Point) =>
  filledIn<RequestView>(requests, useQueries({ queries: missingIn(requests).map(({ id }) => requestQuery(id, here)) }))
