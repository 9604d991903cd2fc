import { describe, expect, test } from 'vitest'
import { isolated, sentence } from './sentence.ts'

const [ISOLATE, POP] = ['\u2068', '\u2069']

describe('words of people among ours', () => {
  test.each(['Own Er', 'Zoë', '猫', '', '3 km', 'Über “uns”'])('"%s" is left as it is', (words) => {
    expect(isolated(words)).toBe(words)
  })
  test.each(['נועה', 'ליאור Cohen', 'كرسي', 'a ﷺ'])('"%s" stands apart', (words) => {
    expect(isolated(words)).toBe(`${ISOLATE}${words}${POP}`)
  })
  test('a sentence keeps the order of our words around them', () => {
    expect(sentence`${'נועה'} asks for “${'כיסא'}” and ${3} more`).toBe(
      `${ISOLATE}נועה${POP} asks for “${ISOLATE}כיסא${POP}” and 3 more`,
    )
    expect(sentence`${'Noa'} comes`).toBe('Noa comes')
  })
})
