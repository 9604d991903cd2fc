import { readFileSync } from 'node:fs'
import { listedPassword } from '#domain/accounts/password/password.ts'
import { inProject } from '#runtime/process/root.ts'

/** 30,000 lines in 0.4 MB, made by scripts/write/write-listed-passwords.ts: read once, looked up in under a microsecond. */
const listed: ReadonlySet<string> = new Set(
  readFileSync(inProject('runtime', 'people', 'listed-passwords.txt'), 'utf8').split('\n'),
)

/** Whether it stands on public lists of what others have chosen, in whatever case. No network is asked. */
export const isListedPassword = (password: string): boolean => listed.has(listedPassword(password))
