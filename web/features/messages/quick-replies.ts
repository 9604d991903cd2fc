import type { ConversationView } from '#api/messages/contract.ts'
import * as texts from '#web/features/messages/texts.ts'

/** Short answers that fit the stage and the side; none where nothing is agreed. */
export const quickReplies = ({ claimStatus, role }: ConversationView): readonly string[] => {
  if (claimStatus === 'accepted') return role === 'claimer' ? texts.repliesOnTheWay : texts.repliesAtHome
  if (claimStatus === 'completed') return texts.repliesAfterwards
  return role === 'claimer' ? texts.repliesOfWhoAsks : texts.repliesOfOwner
}
