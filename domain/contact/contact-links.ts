interface Place {
  readonly start: number
  readonly end: number
}

/** Where a text (as it reads, see `readableOf`) names an address of the web or of another program. */
export const linksIn = (text: string): readonly Place[] => [
  ...[...text.matchAll(SCHEME)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
  ...[...text.matchAll(HOST)].flatMap(({ index, 0: found }) => {
    const end = endOfLink(text, { index, found })
    return end === null ? [] : [{ start: index, end }]
  }),
]

const SCHEME = new RegExp(
  String.raw`https?:|\bwww\.(?=[\p{L}\d])|\b[a-z][a-z\d+.-]{1,15}:\/\/(?=\S)|` +
    String.raw`\b(?:skype|whatsapp|mailto|callto):|\b(?:tel|sms|tg|telegram|viber|facetime|wechat|xmpp):(?=\s?[+\d(]|\S)`,
  'giu',
)

/** Names with a dot between them, the last one letters; not inside of a word, a number or another address. */
const HOST = new RegExp(
  String.raw`(?<![\p{L}\d.@-])(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:xn--[a-z\d-]+|\p{L}{2,24})(?![\p{L}\d-])`,
  'giu',
)

/** Endings that are no word and no name in a sentence: what stands before one is a site. */
const ENDINGS: ReadonlySet<string> = new Set(
  (
    'com net org biz io co au uk nz edu gov app dev xyz de fr nl eu ru ch pl jp cn kr br cz dk fi se gr hu ie lt lv mx pt ' +
    'ro rs sg sk tr tw ua vn za ca cc ly gg ee ph hk ae asia icu рф pф'
  ).split(' '),
)
/** Endings that people also write after a full stop without a space: "Lamp.me and my wife", "shelf.info sheet". */
const WORDS: ReadonlySet<string> = new Set(
  (
    'me info shop store online site tv us it is be to in at es id my so club live page blog website tech cloud space ' +
    'world life today chat social fun top pro vip art design studio link click email group zone agency gift gifts'
  ).split(' '),
)
/** What follows a slash is then no path: "Node.js/React", "approx.cm/inches". */
const NO_HOST = /^(?:js|ts|css|html?|pdf|txt|jpe?g|png|mp[34]|docx?|zip|cm|mm|kg|ml)$/iu

/** How far the address reaches; null where it is a missing space, not a link. */
const endOfLink = (
  text: string,
  { index, found }: { readonly index: number; readonly found: string },
): number | null => {
  const labels = found.split('.')
  const end = index + found.length
  if (hasPath(text.slice(end, end + 2), labels)) return end
  const last = labels.findLastIndex((label, at) => at > 0 && isEnding(label))
  if (last < 0)
    return isAlone(text, { start: index, end }) && WORDS.has(endingOf(labels)) && isOneCase(labels) ? end : null
  const host = labels.slice(0, last + 1)
  return isOneCase(host) ? index + host.join('.').length : null
}

const isEnding = (label: string): boolean => ENDINGS.has(label.toLowerCase()) || label.startsWith('xn--')
const endingOf = (labels: readonly string[]): string => labels.at(-1)?.toLowerCase() ?? ''

/** "t.me/maya" is a link whatever its ending; "St.Kilda/Elwood" is a missing space. */
const hasPath = (next: string, labels: readonly string[]): boolean => {
  const ending = labels.at(-1) ?? ''
  const isKnown = isEnding(ending) || WORDS.has(endingOf(labels))
  return /^\/[^\s/]/u.test(next) && !NO_HOST.test(ending) && (isKnown || !/^\p{Lu}\p{Ll}/u.test(ending))
}

/** "sofa.It" is a missing space, "node.Me" too: a bare domain is written in one case from its last dot on. */
const isOneCase = ([name = '', ...rest]: readonly string[]): boolean => {
  const capitalised = rest.some((label) => /^\p{Lu}\p{Ll}/u.test(label))
  return name.length > 1 && !(capitalised && !/^\p{Lu}/u.test(name))
}

/** It is all there is between two signs, or somebody points to it. */
const isAlone = (text: string, { start, end }: Place): boolean =>
  /(?:\b(?:see|visit|site|website|link|page|via|online|google|check|find me on|look at|go to)\s|[:])\s*$/iu.test(
    text.slice(Math.max(0, start - 20), start),
  ) ||
  (/(?:^|[\n;:,(>|])\s*$/u.test(text.slice(Math.max(0, start - 4), start)) &&
    /^\s*(?:$|[\n;,)<|!?]|\.(?:\s|$))/u.test(text.slice(end, end + 4)))
