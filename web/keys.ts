/** Keys of cached answers that more than one place must know. */
export const threadKey = (conversationId: string) => ['messages', 'thread', conversationId] as const
