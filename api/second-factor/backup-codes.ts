import { randomInt } from 'node:crypto'
import type { ApiDeps } from '#api/http/deps.ts'

/** Crockford's: no letter that is read as another, so that a code can be copied from paper. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LETTERS = 8
/** As many as are shown. */
const MADE = 10

const newCode = (): string => Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** 40 bits each: with the tries that are allowed nobody finds one. */
export const newBackupCodes = (): readonly string[] => Array.from({ length: MADE }, newCode)

/** As it is shown: `k7wp-93dm`. */
export const shown = (code: string): string => `${code.slice(0, LETTERS / 2)}-${code.slice(LETTERS / 2)}`

/** As a person types it: capitals, spaces and dashes do not matter, nor letters that look like a figure. */
export const typed = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/gu, '1')

/** Under a key of the site: who has the file alone cannot try codes. */
export const hashOf = ({ mac }: Pick<ApiDeps, 'mac'>, factorId: string, code: string): string =>
  mac('session', `backup code|${factorId}|${typed(code)}`)
