import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { sessionQuery, useMember } from '#web/features/accounts/queries.ts'
import { AskedAgain } from '#web/features/texts/asked/asked-again.tsx'
import * as texts from '#web/features/texts/texts.ts'

export const leaveLink = (onClose?: () => void) => (
  <Link to="/your-data" onClick={onClose}>
    {texts.deleteAccount}
  </Link>
)

/** Nothing waits for an answer any more, before the account is fetched anew. */
export const useAgreed = () => {
  const client = useQueryClient()
  return () => void client.setQueryData(sessionQuery.queryKey, (member) => member && { ...member, consentsAsked: [] })
}

/** Over every screen of members. */
export const MemberAskedAgain = () => {
  const client = useQueryClient()
  const { consentsAsked } = useMember()
  const lookAgain = useCallback(
    async () => (await client.fetchQuery({ ...sessionQuery, staleTime: 0 }))?.consentsAsked ?? [],
    [client],
  )
  return <AskedAgain kinds={consentsAsked} leave={leaveLink} lookAgain={lookAgain} onAgreed={useAgreed()} />
}
