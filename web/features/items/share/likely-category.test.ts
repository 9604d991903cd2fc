import { describe, expect, it } from 'vitest'
import { likelyCategory, titled } from '#web/features/items/share/likely-category.ts'

describe('the category of a title', () => {
  it.each([
    ['Red armchair', 'home_furniture'],
    ['Reading lamp with a long arm', 'home_furniture'],
    ['Baby cot', 'baby_kids'],
    ['Wooden high chair', 'baby_kids'],
    ['Dog bed', 'pet_supplies'],
    ['City bike, basket', 'sports_fitness'],
    ['Eureka lemons', 'outdoors_garden'],
    ['Box of LEGO', 'toys_games'],
    ['Washing machine', 'appliances'],
    ['A carpet of unknown origin', 'other'],
    ['', 'other'],
  ])('%s', (title, category) => {
    expect(likelyCategory(title)).toBe(category)
  })

  it('is set while it is typed', () => {
    expect(titled({ title: 'Red armcha', category: 'other' }, 'Red armchair').category).toBe('home_furniture')
    expect(titled({ title: 'Desk', category: 'home_furniture' }, 'Des').category).toBe('other')
  })

  it('is left alone once another one was chosen', () => {
    expect(titled({ title: 'Desk', category: 'office_stationery' }, 'Desk lamp')).toEqual({ title: 'Desk lamp' })
    expect(titled({ title: 'Gadget', category: 'collectibles' }, 'Gadget for a desk')).toEqual({
      title: 'Gadget for a desk',
    })
  })
})
