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
