import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/** The product's specification, which is kept beside the project. */
export const SPECIFICATION = '../shared/spec/product.md'
/** Digests of its sentences with which the table of docs/specification.md was compared, section by section. */
export const SENTENCES = 'tests/guards/specification-sentences.json'

export interface Sentence {
  /** Of the heading that it stands under. */
  readonly section: string
  readonly text: string
}

/** Every sentence, without what only draws it: marks of lists and tables, and how lines are broken. */
export const sentencesIn = (file: string): readonly Sentence[] => {
  let section = '0'
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      section = /^## (\d+)/u.exec(line)?.[1] ?? section
      if (line.startsWith('#') || /^[|\s:-]*$/u.test(line)) return []
      return line.split(/(?<=[.!?])\s+/u).map((text) => ({ section, text: plain(text) }))
    })
    .filter(({ text }) => text !== '')
}
const plain = (text: string): string => text.replaceAll(/^[\s|*-]+|[\s|]+$/gu, '').replaceAll(/\s+/gu, ' ')

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

export type Digests = Readonly<Record<string, readonly string[]>>
export const digestsOf = (sentences: readonly Sentence[]): Digests =>
  Object.fromEntries(
    [...new Set(sentences.map(({ section }) => section))].map((section) => [
      section,
      [...new Set(sentences.filter((one) => one.section === section).map(({ text }) => digestOf(text)))].toSorted(),
    ]),
  )

/** Those that nobody has compared with the table yet: new ones, and ones that say something else by now. */
export const unknownTo = (digests: Digests, sentences: readonly Sentence[]): readonly string[] =>
  sentences
    .filter(({ section, text }) => digests[section]?.includes(digestOf(text)) !== true)
    .map(({ section, text }) => `${section}: ${text}`)

export const hasSpecification = (): boolean => existsSync(SPECIFICATION)
