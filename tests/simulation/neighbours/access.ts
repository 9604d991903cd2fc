import type { Person } from './person.ts'

/** What one person knows of how they get in. What an act leaves open, because its answer never came, is null: nothing is expected of it. */
export interface Own {
  /** Counts the acts: what an earlier one learns late is no news any more. */
  turn: number
  password: string | null
  /** Those that another one took the place of. */
  readonly former: Set<string>
  email: string | null
  readonly formerEmails: Set<string>
  /** Links that have done what they were made for. */
  readonly usedLinks: Set<string>
  factorId: string | null
  /** Backup codes, as the vault has them. */
  codes: readonly string[]
  /** By which command a code, or a step of digits, was spent. */
  readonly spent: Map<string, string>
  readonly sessions: Set<string>
  /** Sessions that were ended. */
  readonly ended: Set<string>
}

/** What all know of how they get in, and who may be asked about it. */
export interface Access {
  readonly of: (person: Person) => Own
  readonly all: () => readonly (readonly [personId: string, own: Own])[]
  /** Not leaving for good at this moment. */
  readonly isLiving: (person: Person) => boolean
  /** Whether every process has the same log: one whose server answers old may not know what another one has done. */
  readonly isLogTrue: () => boolean
  readonly report: (sentence: string) => void
}

export const firstPassword = ({ word }: Person): string => `${word} first password`
export const firstEmail = ({ word }: Person): string => `${word}@example.org`

export const makeAccess = (given: Pick<Access, 'isLiving' | 'isLogTrue' | 'report'>): Access => {
  const known = new Map<string, Own>()
  const of = (person: Person): Own => {
    const before = known.get(person.id)
    if (before) return before
    const own: Own = {
      turn: 0,
      password: firstPassword(person),
      former: new Set<string>(),
      email: firstEmail(person),
      formerEmails: new Set<string>(),
      usedLinks: new Set<string>(),
      factorId: null,
      codes: [],
      spent: new Map<string, string>(),
      sessions: new Set<string>(),
      ended: new Set<string>(),
    }
    known.set(person.id, own)
    return own
  }
  return { of, all: () => [...known], ...given }
}
