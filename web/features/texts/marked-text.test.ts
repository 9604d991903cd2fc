import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changesOf, sectionsOf, spansOf } from '#web/features/texts/marked-text.ts'

const words = (text: string) => [{ is: 'words', words: text }]

describe('sections', () => {
  it('stand under their headings, in blocks that an empty line ends', () => {
    const text = '## In short\n\nOne line\nand another.\n\n- First\n- Second\n\n## Law\nOf Perth.\n'
    expect(sectionsOf(text)).toEqual([
      {
        id: 's1',
        title: 'In short',
        blocks: [
          { is: 'paragraph', spans: words('One line and another.') },
          { is: 'list', items: [words('First'), words('Second')] },
        ],
      },
      { id: 's2', title: 'Law', blocks: [{ is: 'paragraph', spans: words('Of Perth.') }] },
    ])
  })
  it('may begin without one', () => {
    expect(sectionsOf('\nHello.\n\n## More')).toMatchObject([{ title: null }, { title: 'More', blocks: [] }])
    expect(sectionsOf('')).toEqual([])
  })
  it('hold tables', () => {
    const [section] = sectionsOf('## Kept\n\n| What | Why |\n| --- | :-: |\n| Name | To sign in |')
    expect(section?.blocks).toEqual([
      { is: 'table', head: [words('What'), words('Why')], rows: [[words('Name'), words('To sign in')]] },
    ])
  })
})

describe('words', () => {
  it('are bold, or lead within the site or to a safe address', () => {
    expect(spansOf('A **bold** word, [terms](/terms) and [law](https://example.org/a).')).toEqual([
      { is: 'words', words: 'A ' },
      { is: 'strong', words: 'bold' },
      { is: 'words', words: ' word, ' },
      { is: 'link', words: 'terms', to: '/terms' },
      { is: 'words', words: ' and ' },
      { is: 'link', words: 'law', to: 'https://example.org/a' },
      { is: 'words', words: '.' },
    ])
  })
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[press](javascript:alert(1))',
    '[press](data:text/html,hello)',
    '[press](//elsewhere.example)',
    '[press](http://elsewhere.example)',
  ])('are shown as the letters they are: %s', (line) => {
    expect(spansOf(line).every(({ is }) => is === 'words')).toBe(true)
  })
})

it('what has changed is new or gone, and goes on in the next line', () => {
  expect(changesOf('+ **Looks** are shown\n  to you.\n\n- Rough place.')).toEqual([
    {
      isNew: true,
      spans: [
        { is: 'strong', words: 'Looks' },
        { is: 'words', words: ' are shown to you.' },
      ],
    },
    { isNew: false, spans: words('Rough place.') },
  ])
  expect(changesOf('')).toEqual([])
})

describe('what the product brings along', () => {
  const files = readdirSync('docs/policies', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  )
  it.each(files)('%s is written in what the page can show', (path) => {
    const text = readFileSync(`docs/policies/${path}`, 'utf8')
    const sections = sectionsOf(text)
    expect(sections.length).toBeGreaterThan(3)
    for (const { title, blocks } of sections) expect([title === null, blocks.length > 0]).toEqual([false, true])
    const shown = JSON.stringify(sections.map(({ blocks }) => blocks))
    expect(shown).not.toMatch(/\*\*|\]\(|<[a-z/]/u)
  })
})
