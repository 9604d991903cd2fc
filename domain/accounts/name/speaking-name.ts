import { plainLetters } from './name.ts'

/**
 * Whether a name speaks for the site: it is made of such words alone, or has one as a word of its own beside the site's name or "team".
 * A name that merely contains one ("Admina", "Admin Rosa") is a name. Digits may stand for letters ("adm1n") or for nothing ("admin 42").
 */
export const speaksForSite = (name: string, siteName = ''): boolean => {
  const site = siteOf(siteName)
  return [name, name.replace(/\d+/gu, ' ')].some((one) => {
    const words = wordsOf(one)
    return isSpeaking(words, site) || isSpeaking(words.filter(isTelling), site)
  })
}

/** Of letters that look alike one: I and l, rn and m, vv and w. */
const looks = (text: string): string =>
  plainLetters(text).replaceAll('l', 'i').replaceAll('rn', 'm').replaceAll('vv', 'w')

const SPEAKING = 'admin admins administrator administrators sysadmin moderator moderators support system'
const TEAM: ReadonlySet<string> = new Set(['team', 'teams'])
/** What stands before and between such words and says nothing of its own. */
const EMPTY: ReadonlySet<string> = new Set(
  'a an and at by for from of on our official site staff the website your'.split(' ').map(looks),
)

const SPEAKING_WORDS: ReadonlySet<string> = new Set(SPEAKING.split(' ').map(looks))

const isTelling = (word: string): boolean => !EMPTY.has(word)

/** "S y s t e m" is one word. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .replace(/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][\s._-]+){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu, (apart) =>
      apart.replace(/[\s._-]/gu, ''),
    )
    .split(/[^\p{L}\p{M}\p{N}$@!|]+/u)
    .map(looks)
    .filter((word) => word !== '')

interface SiteWords {
  /** The whole name, and that without its small words: "shareagifty", "sharegifty". */
  readonly whole: readonly string[]
  readonly words: ReadonlySet<string>
}
const siteOf = (siteName: string): SiteWords => {
  const words = wordsOf(siteName)
  const telling = words.filter(isTelling)
  const whole = [words.join(''), telling.join('')].filter((one) => one !== '')
  return { whole, words: new Set([...telling.filter(({ length }) => length > 3), ...whole]) }
}

const isSpeaking = (words: readonly string[], site: SiteWords): boolean => {
  if (words.length === 0) return false
  const parts = [...SPEAKING_WORDS, ...TEAM, ...site.whole]
  if (new RegExp(`^(?:${parts.join('|')})+$`, 'u').test(words.join(''))) return true
  const hasTeam = words.some((word) => TEAM.has(word))
  const hasSite = words.some((word) => site.words.has(word))
  const hasSpeaking = words.some((word) => SPEAKING_WORDS.has(word))
  return (hasSpeaking && (hasTeam || hasSite)) || (hasTeam && hasSite)
}
