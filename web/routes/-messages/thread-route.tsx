import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { MessageView } from '#api/messages/contract.ts'
import { useHere } from '#web/features/accounts/place/here.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { useOwnStreet } from '#web/features/accounts/place/use-own-street.ts'
import { ThanksPrompt } from '#web/features/appreciation/thanks-prompt.tsx'
import { PersonMenu } from '#web/features/blocks/person-menu.tsx'
import { ReportPersonDialog } from '#web/features/blocks/report-person-dialog.tsx'
import { useBranding } from '#web/features/branding/queries.ts'
import { HandOverDialog } from '#web/features/claims/hand-over/hand-over-dialog.tsx'
import { ProposalCard } from '#web/features/claims/time/proposal-card.tsx'
import { StageStrip } from '#web/features/claims/stage/stage-strip.tsx'
import { useHandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import { ItemAbout } from '#web/features/items/detail/about/item-about.tsx'
import { itemQuery } from '#web/features/items/queries.ts'
import { partsOf, threadQuery } from '#web/features/messages/queries.ts'
import { Thread } from '#web/features/messages/thread/thread.tsx'
import { useMedia } from '#web/lib/hooks/use-media.ts'

/** The thread with its claim status, and from 1280 px the item beside it. */
export const ThreadRoute = ({ conversationId }: { conversationId: string }) => {
  const member = useMember()
  const branding = useBranding()
  const here = useHere(member, branding.site)
  const navigate = useNavigate()
  const isWide = useMedia('(min-width: 80em)')
  const [reported, setReported] = useState<MessageView | null>(null)
  const claims = useClaims(conversationId)
  const handOver = useHandOver(claims)
  const ownStreetAt = useOwnStreet()
  const { data: item, isError } = useQuery({
    ...itemQuery(partsOf(conversationId).itemId, here.point),
    // The owner's yes shows the address of the listing, or asks for it.
    enabled: claims.some((claim) => handOver.can('yes', claim) || handOver.can('address', claim)),
  })
  return (
    <>
      <Thread
        conversationId={conversationId}
        stage={(claim) => claim && <StageStrip claim={claim} handOver={handOver} />}
        proposal={(claim) =>
          claim.proposedPickupTime === null ? null : <ProposalCard claim={claim} handOver={handOver} />
        }
        menu={({ participantId: id, participantName: name, participantIsFormer: isFormer }) => (
          <PersonMenu other={{ id, name, isFormer }} />
        )}
        onReport={setReported}
        onBack={() => void navigate({ to: '/messages' })}
      />
      {reported !== null && <ReportMessage message={reported} onClose={() => setReported(null)} />}
      {isWide && <ItemAbout itemId={partsOf(conversationId).itemId} here={here.point} />}
      <HandOverDialog handOver={handOver} item={item ?? (isError ? null : undefined)} ownStreetAt={ownStreetAt} />
      {handOver.thanking !== null && (
        <ThanksPrompt myId={member.id} claimId={handOver.thanking} isWanted onClose={handOver.close} />
      )}
    </>
  )
}

const ReportMessage = ({ message: { id, sender }, onClose }: { message: MessageView; onClose: () => void }) =>
  sender && <ReportPersonDialog reported={{ person: sender, messageId: id }} onClose={onClose} />

/** A conversation is about one claim, or about none yet. */
const useClaims = (conversationId: string) => {
  const { data } = useInfiniteQuery(threadQuery(conversationId))
  const claim = data?.pages[0]?.claim
  return useMemo(() => (claim ? [claim] : []), [claim])
}
