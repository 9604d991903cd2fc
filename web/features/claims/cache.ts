import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ClaimView } from '#api/claims/contract.ts'
import type { AnswerOf } from '#web/calls.ts'
import { acceptedClaimsQuery, claimQuery, itemClaimsQuery, myClaimsQuery } from '#web/features/claims/queries.ts'
import { threadKey } from '#web/keys.ts'

type Thread = InfiniteData<AnswerOf<'GET /messages/items/:id'>>

/** Puts a claim that the server has just answered wherever it is shown. */
export const keepClaim = (client: QueryClient, claim: ClaimView) => {
  client.setQueryData(claimQuery(claim.id).queryKey, claim)
  client.setQueryData(itemClaimsQuery(claim.itemId).queryKey, (claims) => withClaim(claims, claim))
  client.setQueryData(myClaimsQuery.queryKey, (claims) => withClaim(claims, claim))
  client.setQueryData(acceptedClaimsQuery.queryKey, (claims) =>
    withClaim(claims, claim)?.filter(({ status }) => status === 'accepted'),
  )
  client.setQueryData<Thread>(threadKey(claim.conversationId), (thread) => inThread(thread, claim))
}

const withClaim = (claims: ClaimView[] | undefined, claim: ClaimView) => {
  if (claims === undefined) return undefined
  const isThere = claims.some(({ id }) => id === claim.id)
  return isThere ? claims.map((one) => (one.id === claim.id ? claim : one)) : [...claims, claim]
}

const inThread = (thread: Thread | undefined, claim: ClaimView) =>
  thread && {
    ...thread,
    pages: thread.pages.map((page) => (page.claim?.id === claim.id ? { ...page, claim } : page)),
  }
