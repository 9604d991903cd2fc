import type { Elements } from '#web/lib/elements.ts'
import { createContext, useContext } from 'react'
import type { OfferView } from '#api/requests/contract.ts'

/** The two answers to an offer, which another capability knows. `others`: how many more wait for an answer. */
export type AnswersOf = (offer: OfferView, others: number) => Elements

/** The route puts them in; null where offers are only shown. */
export const AnswersSlot = createContext<AnswersOf | null>(null)

export const useAnswersOf = () => useContext(AnswersSlot)
