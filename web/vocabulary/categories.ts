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
import type { Ground } from '#web/ui/picture/ground.ts'
import type { Drawing } from '#web/ui/picture/pic.tsx'
import { CATEGORY_LABELS } from '#web/vocabulary/category-texts.ts'

const row = (value: ItemView['category'], look: { icon: typeof IconGift; ground: Ground }) => ({
  value,
  label: CATEGORY_LABELS[value],
  icon: look.icon,
  drawing: { src: `/drawings/${value}.svg`, ground: look.ground } satisfies Drawing,
})

/** The categories of the specification with their labels, map icons and drawings. */
export const CATEGORIES = [
  row('electronics', { icon: IconDeviceLaptop, ground: 'sky' }),
  row('home_furniture', { icon: IconArmchair, ground: 'mint' }),
  row('kitchen_dining', { icon: IconToolsKitchen2, ground: 'blush' }),
  row('baby_kids', { icon: IconBabyCarriage, ground: 'sky' }),
  row('toys_games', { icon: IconLego, ground: 'butter' }),
  row('books_media', { icon: IconBook2, ground: 'sand' }),
  row('clothing_accessories', { icon: IconHanger, ground: 'butter' }),
  row('sports_fitness', { icon: IconBallTennis, ground: 'mint' }),
  row('outdoors_garden', { icon: IconPlant2, ground: 'mint' }),
  row('tools_diy', { icon: IconTool, ground: 'blush' }),
  row('office_stationery', { icon: IconPaperclip, ground: 'sand' }),
  row('health_beauty', { icon: IconPerfume, ground: 'lilac' }),
  row('pet_supplies', { icon: IconPaw, ground: 'butter' }),
  row('musical_instruments', { icon: IconMusic, ground: 'blush' }),
  row('arts_crafts_hobbies', { icon: IconPalette, ground: 'sand' }),
  row('appliances', { icon: IconWashMachine, ground: 'sky' }),
  row('collectibles', { icon: IconSnowflake, ground: 'lilac' }),
  row('other', { icon: IconGift, ground: 'mint' }),
]

export type Category = (typeof CATEGORIES)[number]

const OTHER = row('other', { icon: IconGift, ground: 'mint' })

export const categoryOf = (value: string): Category => CATEGORIES.find((category) => category.value === value) ?? OTHER
