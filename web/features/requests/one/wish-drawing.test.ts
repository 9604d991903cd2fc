import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wishDrawing } from '#web/features/requests/one/wish-drawing.ts'

describe('the drawing of a wish', () => {
  it.each([
    ['Cot for a six-month-old', 'wish-cot'],
    ['Fish tank, 60 litres or so', 'wish-fish-tank'],
    ['Kids’ bike with 16 inch wheels', 'wish-kids-bike'],
    ['Big saucepan for a street dinner', 'wish-saucepan'],
    ['Moving boxes, any size', 'wish-boxes'],
    ['Music stand that folds', 'wish-music-stand'],
    ['Sewing scraps, cotton', 'wish-scraps'],
    ['Bookshelf, about a metre wide', 'wish-bookshelf'],
    ['Reading lamp', 'wish-lamp'],
    ['Desk for homework', 'wish-desk'],
    ['Rain barrel or big tub', 'wish-rain-barrel'],
  ])('%s: %s, which is there', (title, name) => {
    const { src } = wishDrawing({ title, category: 'other' })
    expect(src).toBe(`/drawings/${name}.svg`)
    expect(existsSync(`web/public${src}`)).toBe(true)
  })

  it('is that of the category where no word of the title fits, and only whole words do', () => {
    expect(wishDrawing({ title: 'Cottage cheese press', category: 'kitchen_dining' }).src).toBe(
      '/drawings/kitchen_dining.svg',
    )
  })
})
