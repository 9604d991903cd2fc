import type { UseQueryResult } from '@tanstack/react-query'
import type { Rehearsal } from '#web/features/accounts/away/queries.ts'
import * as texts from '#web/features/accounts/away/texts.ts'
import type { Elements } from '#web/lib/elements.ts'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'

type Props = { query: UseQueryResult<Rehearsal>; children: (rehearsal: Rehearsal) => Elements }

/** What would happen, or that it is still being worked out. */
export const WorkedOut = ({ query, children }: Props) => (
  <Answer to={query} waiting={<Skeleton height={180} radius={16} />} failed={texts.notWorkedOut}>
    {children}
  </Answer>
)
