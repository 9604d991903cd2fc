import {
  IconArmchair,
  IconBabyCarriage,
  IconBallTennis,
  IconBook2,
  IconDeviceLaptop,
  IconGift,
  IconHanger,
  IconLego,
  IconMusic,
  IconPalette,
  IconPaperclip,
  IconPaw,
  IconPerfume,
  IconPlant2,
  IconSnowflake,
  IconTool,
  IconToolsKitchen2,
  IconWashMachine,
} from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import type { Drawing } from '#web/ui/pic.tsx'

const row = (value: ItemView['category'], label: string, look: { icon: typeof IconGift; ground: string }) => ({
  value,
  label,
  icon: look.icon,
  drawing: { src: `/drawings/${value}.svg`, ground: look.ground } satisfies Drawing,
})

/** The categories of the specification with their labels, map icons and drawings. */
export const CATEGORIES = [
  row('electronics', 'Electronics & Gadgets', { icon: IconDeviceLaptop, ground: 'g-sky' }),
  row('home_furniture', 'Home & Furniture', { icon: IconArmchair, ground: 'g-mint' }),
  row('kitchen_dining', 'Kitchen & Dining', { icon: IconToolsKitchen2, ground: 'g-blush' }),
  row('baby_kids', 'Baby & Kids', { icon: IconBabyCarriage, ground: 'g-sky' }),
  row('toys_games', 'Toys & Games', { icon: IconLego, ground: 'g-butter' }),
  row('books_media', 'Books, Media & Education', { icon: IconBook2, ground: 'g-sand' }),
  row('clothing_accessories', 'Clothing & Accessories', { icon: IconHanger, ground: 'g-butter' }),
  row('sports_fitness', 'Sports & Fitness', { icon: IconBallTennis, ground: 'g-mint' }),
  row('outdoors_garden', 'Outdoors & Garden', { icon: IconPlant2, ground: 'g-mint' }),
  row('tools_diy', 'Tools & DIY', { icon: IconTool, ground: 'g-blush' }),
  row('office_stationery', 'Office & Stationery', { icon: IconPaperclip, ground: 'g-sand' }),
  row('health_beauty', 'Health & Personal Care', { icon: IconPerfume, ground: 'g-lilac' }),
  row('pet_supplies', 'Pet Supplies', { icon: IconPaw, ground: 'g-butter' }),
  row('musical_instruments', 'Musical Instruments', { icon: IconMusic, ground: 'g-blush' }),
  row('arts_crafts_hobbies', 'Arts, Crafts & Hobbies', { icon: IconPalette, ground: 'g-sand' }),
  row('appliances', 'Appliances', { icon: IconWashMachine, ground: 'g-sky' }),
  row('collectibles', 'Collectibles & Misc', { icon: IconSnowflake, ground: 'g-lilac' }),
  row('other', 'Other', { icon: IconGift, ground: 'g-mint' }),
]

export type Category = (typeof CATEGORIES)[number]

const OTHER = row('other', 'Other', { icon: IconGift, ground: 'g-mint' })

export const categoryOf = (value: string): Category => CATEGORIES.find((category) => category.value === value) ?? OTHER
