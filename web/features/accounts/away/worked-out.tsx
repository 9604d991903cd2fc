import type { UseQueryResult } from '@tanstack/react-query'
import type { Rehearsal } from '#web/features/accounts/away/queries.ts'
import * as texts from '#web/features/accounts/away/texts.ts'
import { messageOf } from '#web/lib/api-error.ts'
import type { Elements } from '#web/lib/elements.ts'
import { Failure } from '#web/ui/failure.tsx'
import { AfterWait, Skeleton } from '#web/ui/skeleton.tsx'

type Props = {
  query: Pick<UseQueryResult<Rehearsal>, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: (rehearsal: Rehearsal) => Elements
}

/** What would happen, or that it is still being worked out. */
export const WorkedOut = ({ query: { data, error, isFetching, refetch }, children }: Props) => {
  if (data !== undefined) return <>{children(data)}</>
  return (
    <div aria-busy={error === null}>
      {error === null ? (
        <AfterWait>
          <Skeleton height={180} radius={16} />
        </AfterWait>
      ) : (
        <Failure title={texts.notWorkedOut} text={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  )
}
