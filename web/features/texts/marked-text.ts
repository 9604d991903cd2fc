/** The part of Markdown in which the site's texts are written, as data. Whatever else stands there, HTML too, is shown as the letters it is. */
export type Span =
  | { readonly is: 'words' | 'strong'; readonly words: string }
  | { readonly is: 'link'; readonly words: string; readonly to: string }
export type Spans = readonly Span[]
export type Block =
  | { readonly is: 'paragraph'; readonly spans: Spans }
  | { readonly is: 'list'; readonly items: readonly Spans[] }
  | { readonly is: 'table'; readonly head: readonly Spans[]; readonly rows: readonly (readonly Spans[])[] }
export interface Section {
  readonly id: string
  /** Null where words come before the first heading. */
  readonly title: string | null
  readonly blocks: readonly Block[]
}
export interface Change {
  readonly isNew: boolean
  readonly spans: Spans
}

/** Under each heading what stands below it. */
export const sectionsOf = (text: string): readonly Section[] => {
  const sections: { id: string; title: string | null; lines: string[] }[] = []
  for (const line of text.split(/\r?\n/u)) {
    const [, title] = HEADING.exec(line) ?? []
    if (title !== undefined) sections.push({ id: `s${sections.length + 1}`, title, lines: [] })
    else if (sections.length > 0) sections.at(-1)?.lines.push(line)
    else if (line.trim() !== '') sections.push({ id: 's1', title: null, lines: [line] })
  }
  return sections.map(({ lines, ...section }) => ({ ...section, blocks: blocksOf(lines) }))
}
const HEADING = /^#{1,6} +(\S.*)$/u

/** An empty line ends a block. */
const blocksOf = (lines: readonly string[]): readonly Block[] =>
  lines
    .join('\n')
    .split(/\n\s*\n/u)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((block) => block.length > 0)
    .map(blockOf)

const blockOf = (lines: readonly string[]): Block => {
  if (lines.every((line) => ITEM.test(line)))
    return { is: 'list', items: lines.map((line) => spansOf(line.replace(ITEM, ''))) }
  if (lines.length > 1 && lines.every((line) => ROW.test(line))) return tableOf(lines)
  return { is: 'paragraph', spans: spansOf(lines.join(' ')) }
}
const ITEM = /^\s*[-*] +/u
const ROW = /^\s*\|.*\|\s*$/u
const RULE = /^[\s|:-]+$/u

const tableOf = ([first = '', ...rest]: readonly string[]): Block => ({
  is: 'table',
  head: cellsOf(first),
  rows: rest.filter((line) => !RULE.test(line)).map(cellsOf),
})
const cellsOf = (line: string): readonly Spans[] =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => spansOf(cell.trim()))

/** Bold words, and links within the site or to a safe address; another link is no link. */
export const spansOf = (line: string): Spans => {
  const spans: Span[] = []
  let from = 0
  for (const found of line.matchAll(MARKED)) {
    if (found.index > from) spans.push({ is: 'words', words: line.slice(from, found.index) })
    const [whole, strong, words, to] = found
    if (strong !== undefined) spans.push({ is: 'strong', words: strong })
    else if (words !== undefined && to !== undefined) spans.push({ is: 'link', words, to })
    from = found.index + whole.length
  }
  if (from < line.length) spans.push({ is: 'words', words: line.slice(from) })
  return spans
}
const MARKED = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:\/(?!\/)|https:\/\/)[^\s)]*)\)/gu

/** Lines with `+` are new, lines with `-` are gone; what goes on in the next line belongs to the one before. */
export const changesOf = (text: string): readonly Change[] => {
  const found: { isNew: boolean; words: string }[] = []
  for (const line of text.split(/\r?\n/u).map((one) => one.trim())) {
    const [, sign, words = ''] = /^([+-]) +(.*)$/u.exec(line) ?? []
    const last = found.at(-1)
    if (sign !== undefined) found.push({ isNew: sign === '+', words })
    else if (line !== '' && last) last.words += ` ${line}`
    else if (line !== '') found.push({ isNew: true, words: line })
  }
  return found.map(({ isNew, words }) => ({ isNew, spans: spansOf(words) }))
}
