import { describe, expect, test } from 'vitest'
import { categoryLabels } from './category-looks.ts'
import {
  categories,
  conditions,
  difficulties,
  itemStatuses,
  olderCategories,
  transports,
  urgencies,
  visibilities,
} from './vocabulary.ts'

describe('the closed lists of a listing (spec section 3)', () => {
  test('categories and their labels, in the order of the specification', () => {
    expect(Object.entries(categoryLabels)).toEqual([
      ['electronics', 'Electronics & Gadgets'],
      ['home_furniture', 'Home & Furniture'],
      ['kitchen_dining', 'Kitchen & Dining'],
      ['baby_kids', 'Baby & Kids'],
      ['toys_games', 'Toys & Games'],
      ['books_media', 'Books, Media & Education'],
      ['clothing_accessories', 'Clothing & Accessories'],
      ['sports_fitness', 'Sports & Fitness'],
      ['outdoors_garden', 'Outdoors & Garden'],
      ['tools_diy', 'Tools & DIY'],
      ['office_stationery', 'Office & Stationery'],
      ['health_beauty', 'Health & Personal Care'],
      ['pet_supplies', 'Pet Supplies'],
      ['musical_instruments', 'Musical Instruments'],
      ['arts_crafts_hobbies', 'Arts, Crafts & Hobbies'],
      ['appliances', 'Appliances'],
      ['collectibles', 'Collectibles & Misc'],
      ['other', 'Other'],
    ])
    expect(categories).toEqual(Object.keys(categoryLabels))
  })
  test('the older demo categories lead to present ones', () => {
    expect(Object.keys(olderCategories)).toEqual(['furniture', 'toys', 'tools', 'home', 'fitness'])
    for (const category of Object.values(olderCategories)) expect(categories).toContain(category)
  })
  test('the others', () => {
    expect(transports).toEqual(['walkable', 'car', 'small_truck'])
    expect(conditions).toEqual(['new', 'like_new', 'good', 'fair', 'for_parts'])
    expect(difficulties).toEqual(['easy', 'moderate', 'difficult'])
    expect(urgencies).toEqual(['normal', 'verge_today'])
    expect(visibilities).toEqual(['public', 'private'])
    expect(itemStatuses).toEqual(['available', 'claimed', 'completed', 'unavailable', 'expired'])
  })
})
