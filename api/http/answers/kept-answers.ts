import type { ApiDeps } from '#api/http/deps.ts'

/** What a process keeps of its answers for those who ask again. */
export interface KeptAnswers {
  /** To be asked before an act is begun, and given when its answer is to be kept. */
  readonly epoch: () => Promise<number>
  /** Keeps an answer, unless somebody was forgotten since that epoch was asked for: it may hold their words. */
  readonly keep: (
    key: string,
    answer: { readonly status: number; readonly body: string; readonly headers: string },
    epoch: number,
  ) => Promise<void>
}

/**
 * A process may have cached a key that another one has destroyed by now, and what the key opened: for a minute, or until the log tells it.
 * The vault raises the epoch of its answers after a key is gone. A process that sees a new epoch lets go of all keys and of what they
 * opened, so no answer that is kept in an epoch holds words of anybody who was forgotten before it (docs/decisions/42).
 */
export const makeKeptAnswers = ({
  vault: { replies },
  forgetOpened,
}: Pick<ApiDeps, 'vault' | 'forgetOpened'>): KeptAnswers => {
  /** Of the newest epoch that this process knows it has no older words in memory. */
  let known = UNKNOWN

  const hear = (present: number): void => {
    if (present <= known) return
    known = present
    forgetOpened()
  }

  return {
    epoch: async () => {
      if (known === UNKNOWN) hear(await replies.epoch())
      return known
    },
    keep: async (key, answer, epoch) => hear(await replies.finish(key, answer, epoch)),
  }
}
const UNKNOWN = -1
