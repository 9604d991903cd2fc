import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHere } from '#web/features/accounts/here.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { ThanksPrompt } from '#web/features/appreciation/thanks-prompt.tsx'
import { useBranding } from '#web/features/branding/queries.ts'
import { ProposalCard } from '#web/features/claims/proposal-card.tsx'
import { StageStrip } from '#web/features/claims/stage-strip.tsx'
import { ItemAbout } from '#web/features/items/detail/item-about.tsx'
import { partsOf } from '#web/features/messages/queries.ts'
import { Thread } from '#web/features/messages/thread.tsx'
import { useMedia } from '#web/lib/use-media.ts'

/** The thread with its stage, and from 1280 px the thing beside it. */
export const ThreadRoute = ({ conversationId }: { conversationId: string }) => {
  const member = useMember()
  const branding = useBranding()
  const here = useHere(member, branding.site)
  const navigate = useNavigate()
  const isWide = useMedia('(min-width: 1280px)')
  const [thanking, setThanking] = useState<string | null>(null)
  return (
    <>
      <Thread
        key={conversationId}
        conversationId={conversationId}
        stage={(claim) => claim && <StageStrip claim={claim} onThank={() => setThanking(claim.id)} />}
        proposal={(claim) => (claim.proposedPickupTime === null ? null : <ProposalCard claim={claim} />)}
        onBack={() => void navigate({ to: '/messages' })}
      />
      {isWide && <ItemAbout itemId={partsOf(conversationId).itemId} here={here.point} />}
      {thanking !== null && (
        <ThanksPrompt myId={member.id} claimId={thanking} isWanted onClose={() => setThanking(null)} />
      )}
    </>
  )
}
