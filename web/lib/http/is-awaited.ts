/**
 * Whether a screen waits for the first answer to a question. What failed is not waited for: a part that is shown asks anew, and would be taken
 * away again for that, and so on for ever.
 */
export const isAwaited = ({ isLoading, errorUpdateCount }: { isLoading: boolean; errorUpdateCount: number }) =>
  isLoading && errorUpdateCount === 0
