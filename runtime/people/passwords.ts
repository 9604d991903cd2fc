import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { normalisedPassword } from '#domain/accounts/password/password.ts'
import { isListedPassword } from './listed-passwords.ts'

/** argon2id, 19 MiB and 2 passes: OWASP's first recommendation. About 30 ms, off the event loop. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Of Node's four threads, on which the journal of the log is flushed too: a commit must not wait behind a crowd that signs in. */
const AT_ONCE = 2
const queue = new PQueue({ concurrency: AT_ONCE })

export const passwords = {
  hash: (password: string): Promise<string> =>
    queue.add(() => hash(normalisedPassword(password), OPTIONS), { throwOnTimeout: true }),
  verify: async (known: string, password: string): Promise<boolean> => {
    for (const spelled of spellingsOf(password))
      if (await queue.add(() => verify(known, spelled), { throwOnTimeout: true })) return true
    return false
  },
  isCommon: isListedPassword,
}

/** One, but for letters that keyboards compose differently: of such a password an older hash may be of what was typed. */
const spellingsOf = (password: string): ReadonlySet<string> =>
  new Set([normalisedPassword(password), password, password.normalize('NFD')])
