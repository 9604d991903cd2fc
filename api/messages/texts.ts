export const removed = 'This message was removed.'
export const writeFirst = 'Write a message first.'
export const unknownEdge = 'before must be a message of this conversation.'
