import { useQuery } from '@tanstack/react-query'
import { personQuery } from '#web/features/accounts/person.ts'
import * as texts from './thanks-texts.ts'

/** " · 4 thanks" behind a neighbour's line; nothing without thanks. */
export const ThanksOf = ({ personId }: { personId: string }) => {
  const { data } = useQuery(personQuery(personId))
  return data === undefined || data.thanks === 0 ? null : <span>{texts.thanksOf(data.thanks)}</span>
}
