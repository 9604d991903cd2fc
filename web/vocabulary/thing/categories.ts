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
import { categoryGrounds, categoryLabels } from '#domain/items/category-looks.ts'
import type { Drawing } from '#web/ui/picture/pic.tsx'

const row = (value: ItemView['category'], icon: typeof IconGift) => ({
  value,
  label: categoryLabels[value],
  icon,
  drawing: { src: `/drawings/${value}.svg`, ground: categoryGrounds[value] } satisfies Drawing,
})

/** The categories of the specification with their labels, map icons and drawings. */
export const CATEGORIES = [
  row('electronics', IconDeviceLaptop),
  row('home_furniture', IconArmchair),
  row('kitchen_dining', IconToolsKitchen2),
  row('baby_kids', IconBabyCarriage),
  row('toys_games', IconLego),
  row('books_media', IconBook2),
  row('clothing_accessories', IconHanger),
  row('sports_fitness', IconBallTennis),
  row('outdoors_garden', IconPlant2),
  row('tools_diy', IconTool),
  row('office_stationery', IconPaperclip),
  row('health_beauty', IconPerfume),
  row('pet_supplies', IconPaw),
  row('musical_instruments', IconMusic),
  row('arts_crafts_hobbies', IconPalette),
  row('appliances', IconWashMachine),
  row('collectibles', IconSnowflake),
  row('other', IconGift),
]

export type Category = (typeof CATEGORIES)[number]

const OTHER = row('other', IconGift)

export const categoryOf = (value: string): Category => CATEGORIES.find((category) => category.value === value) ?? OTHER
