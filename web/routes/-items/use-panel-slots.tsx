import { useNavigate } from '@tanstack/react-router'
import type { PersonView } from '#api/http/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { ThanksOf } from '#web/features/accounts/thanks/thanks-of.tsx'
import { useOwnStreet } from '#web/features/accounts/place/use-own-street.ts'
import { ThanksDialogue } from '#web/features/appreciation/thanks-dialogue.tsx'
import { useBranding } from '#web/features/branding/queries.ts'
import type { PanelSlots } from '#web/features/claims/panel/panel-slots.ts'
import { AskCard } from '#web/features/notifications/ask-card.tsx'
import { OwnerActions } from '#web/features/items/own/owner/owner-actions.tsx'
import { StillThere } from '#web/features/items/own/owner/still-there.tsx'
import { Relist, Resume } from '#web/features/items/own/past/relist.tsx'
import { FittingRequests } from '#web/features/requests/list/fitting-requests.tsx'
import { useQuestion } from '#web/routes/-items/use-question.ts'

const isOfferable = ({ status, visibility, isHidden }: ItemView) =>
  status === 'available' && visibility === 'public' && !isHidden

type Input = { item: ItemView; me: PersonView; onClose: () => void }

/** Where the panel's buttons lead: other capabilities, which it does not know. */
export const usePanelSlots = ({ item, me, onClose }: Input): PanelSlots => {
  const navigate = useNavigate()
  const { pushKey } = useBranding()
  const toChat = (conversationId: string) =>
    void navigate({ to: '/messages/$conversationId', params: { conversationId } })
  const question = useQuestion(item.id)
  const ownStreetAt = useOwnStreet()
  const edit = () => void navigate({ to: '/share', search: { item: item.id } })
  return {
    onMessage: (claim) => toChat(claim.conversationId),
    ...question,
    onPassOn: (claim) => void navigate({ to: '/share', search: { from: claim.id } }),
    onEdit: edit,
    ownerActions: (
      <>
        {isOfferable(item) && <FittingRequests itemId={item.id} />}
        <OwnerActions item={item} onEdit={edit} onDeleted={onClose} />
      </>
    ),
    relist: (asked) => <Relist item={item} onEdit={edit} {...asked} />,
    stillThere: item.askedStillAvailable && <StillThere itemId={item.id} />,
    resume: <Resume item={item} />,
    tellMe: <AskCard pushKey={pushKey} />,
    thanks: (claim) => (
      <ThanksDialogue claimId={claim.id} me={me} other={claim.role === 'claimer' ? claim.owner : claim.claimer} />
    ),
    thanksOf: (personId) => <ThanksOf personId={personId} />,
    ownStreetAt,
  }
}
