/** The closed lists of a listing, shared by events, contracts and the web. */
export const categories = [
  'electronics',
  'home_furniture',
  'kitchen_dining',
  'baby_kids',
  'toys_games',
  'books_media',
  'clothing_accessories',
  'sports_fitness',
  'outdoors_garden',
  'tools_diy',
  'office_stationery',
  'health_beauty',
  'pet_supplies',
  'musical_instruments',
  'arts_crafts_hobbies',
  'appliances',
  'collectibles',
  'other',
] as const
export type Category = (typeof categories)[number]

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

/** The demo's older categories and where they belong now. */
export const olderCategories = {
  furniture: 'home_furniture',
  toys: 'toys_games',
  tools: 'tools_diy',
  home: 'home_furniture',
  fitness: 'sports_fitness',
} as const satisfies Record<string, Category>

export const transports = ['walkable', 'car', 'small_truck'] as const
export const conditions = ['new', 'like_new', 'good', 'fair', 'for_parts'] as const
export const difficulties = ['easy', 'moderate', 'difficult'] as const
export const urgencies = ['normal', 'verge_today'] as const
export const visibilities = ['public', 'private'] as const
/** Section 4; `deleted` is never shown. */
export const itemStatuses = ['available', 'claimed', 'completed', 'unavailable', 'expired'] as const
/** How the claim of a thing that was promised to a request ended. */
export const matchOutcomes = ['completed', 'cancelled', 'released', 'item-ended'] as const
export type MatchOutcome = (typeof matchOutcomes)[number]
