import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB and 2 passes: OWASP's first recommendation. About 30 ms, off the event loop. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const passwords = {
  hash: (password: string): Promise<string> => hash(password.normalize('NFC'), OPTIONS),
  verify: (known: string, password: string): Promise<boolean> => verify(known, password.normalize('NFC')),
}
