import { describe, expect, it } from 'vitest'
import { fileName } from '#web/ui/code/file-name.ts'

describe('the name of a picture', () => {
  it('is the title, in letters that every disk takes', () => {
    expect(fileName('Green wool armchair, deep & kind / 2 cushions', 'gift')).toBe(
      'green-wool-armchair-deep-kind-2-cushions',
    )
    expect(fileName('Тёплый плед', 'gift')).toBe('тёплый-плед')
  })

  it('ends somewhere, and not in a hyphen', () => {
    expect(fileName(`${'a'.repeat(59)} chair`, 'gift')).toBe('a'.repeat(59))
  })

  it('is another where a title has no letters', () => {
    expect(fileName('!?', 'gift')).toBe('gift')
  })
})
