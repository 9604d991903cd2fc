import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Digests, hasSpecification, SENTENCES, SPECIFICATION, sentencesIn, unknownTo } from './sentences.ts'

/** docs/specification.md says where each sentence of the specification lives and which test shows it: here it is held to that. */
const page = readFileSync('docs/specification.md', 'utf8')

interface Row {
  readonly sentence: string
  readonly state: string
  readonly sources: readonly string[]
  readonly shownBy: readonly string[]
}
const filesIn = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/gu)].map(([, path = '']) => path)
const cellsOf = (line: string): readonly string[] => line.split('|').map((cell) => cell.trim())

const rowOf = (line: string): Row => {
  const [, sentence = '', state = '', sources, shownBy] = cellsOf(line)
  return { sentence, state, sources: filesIn(sources), shownBy: filesIn(shownBy) }
}
/** The tables of four columns, without their heads and rulers. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && cellsOf(line).length === 6)
  .filter((line) => !line.startsWith('|--') && !line.startsWith('| --') && !line.includes('| State'))
  .map(rowOf)
const named = rows.map((row) => [row.sentence, row] as const)

const textOf = (files: readonly string[]): string => files.map((file) => readFileSync(file, 'utf8')).join('\n')

describe('the table of the specification', () => {
  test('has a table for each section', () => {
    const sections = [...page.matchAll(/^## (\d)\./gmu)].map(([, number]) => Number(number))
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(rows.length).toBeGreaterThan(150)
  })

  test.each(named)('%s: names files that exist', (_, { sources, shownBy }) => {
    expect([...sources, ...shownBy].filter((file) => !existsSync(file))).toEqual([])
    expect(shownBy.filter((file) => !/^e2e\/|\.test\.tsx?$/u.test(file))).toEqual([])
  })

  test.each(named)('%s: is done where there is code and a test, else missing', (_, { state, sources, shownBy }) => {
    expect(state).toBe(sources.length > 0 && shownBy.length > 0 ? 'done' : 'missing')
  })

  const quoting = named.filter(([sentence]) => sentence.includes('"'))
  test.each(quoting)('%s: the quoted texts stand in its code and, where done, in its tests', (sentence, row) => {
    const quoted = [...sentence.matchAll(/"([^"]+)"/gu)].map(([, text = '']) => text)
    const places = row.state === 'done' ? [row.sources, row.shownBy] : [row.sources]
    for (const text of places.map(textOf)) expect(quoted.filter((words) => !text.includes(words))).toEqual([])
  })
})

/**
 * A sentence that is new or was changed is told here until somebody has given it a row, or seen that one names it, and run
 * `node scripts/run.mjs scripts/write/write-sentences.ts`. Where the specification is not beside the project, the list itself is all there is.
 */
describe('the sentences of the specification', () => {
  // Written by scripts/write/write-sentences.ts.
  const digests = JSON.parse(readFileSync(SENTENCES, 'utf8')) as Digests

  test('were compared with the table, section by section', () => {
    expect(Object.keys(digests)).toEqual(expect.arrayContaining(['1', '2', '3', '4', '5', '6', '7', '8', '9']))
    expect(Object.values(digests).flat().length).toBeGreaterThan(350)
  })
  test.runIf(hasSpecification())('are those that it has now', () => {
    const sentences = sentencesIn(SPECIFICATION)
    expect(unknownTo(digests, sentences)).toEqual([])
    const [first] = sentences
    const changed = { section: '1', text: `${first?.text} And it sings.` }
    expect(unknownTo(digests, [...sentences, changed])).toEqual([`1: ${changed.text}`])
  })
})
