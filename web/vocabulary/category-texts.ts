import type { ItemView } from '#api/items/contract.ts'

/** What the categories are called, in the order of the specification. */
export const CATEGORY_LABELS: Readonly<Record<ItemView['category'], string>> = {
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
