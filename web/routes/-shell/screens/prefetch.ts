import type * as screenQueries from './screen-queries.ts'

/**
 * Begins what a screen of members asks. The queries come with the frame of members, so that no visitor fetches them; where they do not arrive,
 * the screen asks by itself.
 */
export const prefetch = (begin: (queries: typeof screenQueries) => void): void =>
  void import('./screen-queries.ts').then(begin, noop)

const noop = () => undefined
