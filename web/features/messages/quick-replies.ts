import type { ConversationView } from '#api/messages/contract.ts'

/** Short answers that fit the stage and the side; none where nothing is agreed. */
export const quickReplies = ({ claimStatus, role }: ConversationView): readonly string[] => {
  if (claimStatus === 'accepted')
    return role === 'claimer'
      ? ['On my way', 'Running 10 min late', 'I am here']
      : ['I am home', 'Ring twice, please', 'It is on the porch']
  if (claimStatus === 'completed') return ['Thank you!', 'Enjoy it']
  return role === 'claimer'
    ? ['Is it still there?', 'I can come today', 'What size is it?']
    : ['Yes, it is still here', 'When could you come?']
}
