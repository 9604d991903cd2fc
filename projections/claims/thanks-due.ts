/** Who of the two of a collected claim has not said thanks for it; null where that one has, or where nothing was collected. */
export interface ThanksDue {
  readonly owner: string | null
  readonly claimer: string | null
}

export const NOBODY_OWES: ThanksDue = { owner: null, claimer: null }

export const owesThanks = ({ owner, claimer }: ThanksDue, personId: string): boolean =>
  owner === personId || claimer === personId

export const dueAfterThanks = ({ owner, claimer }: ThanksDue, from: string): ThanksDue => ({
  owner: owner === from ? null : owner,
  claimer: claimer === from ? null : claimer,
})
