import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'

/** argon2id, 19 MiB and 2 passes: OWASP's first recommendation. About 30 ms, off the event loop. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Of Node's four threads, on which the journal of the log is flushed too: a commit must not wait behind a crowd that signs in. */
const AT_ONCE = 2
const queue = new PQueue({ concurrency: AT_ONCE })

export const passwords = {
  hash: (password: string): Promise<string> =>
    queue.add(() => hash(password.normalize('NFC'), OPTIONS), { throwOnTimeout: true }),
  verify: (known: string, password: string): Promise<boolean> =>
    queue.add(() => verify(known, password.normalize('NFC')), { throwOnTimeout: true }),
}
