import type { Category } from './vocabulary.ts'

/** What the categories are called, in the order of the specification. */
export const categoryLabels: Readonly<Record<Category, string>> = {
  electronics: 'Electronics & Gadgets',
  home_furniture: 'Home & Furniture',
  kitchen_dining: 'Kitchen & Dining',
  baby_kids: 'Baby & Kids',
  toys_games: 'Toys & Games',
  books_media: 'Books, Media & Education',
  clothing_accessories: 'Clothing & Accessories',
  sports_fitness: 'Sports & Fitness',
  outdoors_garden: 'Outdoors & Garden',
  tools_diy: 'Tools & DIY',
  office_stationery: 'Office & Stationery',
  health_beauty: 'Health & Personal Care',
  pet_supplies: 'Pet Supplies',
  musical_instruments: 'Musical Instruments',
  arts_crafts_hobbies: 'Arts, Crafts & Hobbies',
  appliances: 'Appliances',
  collectibles: 'Collectibles & Misc',
  other: 'Other',
}

/** The tints of the design, under drawings and initials. */
export type Ground = 'mint' | 'butter' | 'blush' | 'sky' | 'lilac' | 'sand'

/** The tint under the drawing of a category, on the server's first page as in the script. */
export const categoryGrounds: Readonly<Record<Category, Ground>> = {
  electronics: 'sky',
  home_furniture: 'mint',
  kitchen_dining: 'blush',
  baby_kids: 'sky',
  toys_games: 'butter',
  books_media: 'sand',
  clothing_accessories: 'butter',
  sports_fitness: 'mint',
  outdoors_garden: 'mint',
  tools_diy: 'blush',
  office_stationery: 'sand',
  health_beauty: 'lilac',
  pet_supplies: 'butter',
  musical_instruments: 'blush',
  arts_crafts_hobbies: 'sand',
  appliances: 'sky',
  collectibles: 'lilac',
  other: 'mint',
}
