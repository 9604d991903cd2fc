import type { ItemView } from '#api/items/contract.ts'

type Likely = { category: ItemView['category']; words: RegExp }

/** By the words that neighbours use most for their things; the first that fits. A thing for children or pets comes before what it is. */
const LIKELY: readonly Likely[] = [
  { category: 'baby_kids', words: /\b(?:bab(?:y|ies)|cots?|cribs?|prams?|strollers?|high ?chairs?|nappies)\b/i },
  { category: 'pet_supplies', words: /\b(?:dogs?|cats?|pets?|fish ?tanks?|aquariums?|bird ?cages?|litter)\b/i },
  { category: 'toys_games', words: /\b(?:toys?|lego|duplo|puzzles?|board ?games?|dolls?|teddy|teddies)\b/i },
  {
    category: 'appliances',
    words: /\b(?:fridges?|freezers?|washing machines?|dishwashers?|dryers?|ovens?|microwaves?)\b/i,
  },
  { category: 'appliances', words: /\b(?:vacuums?|kettles?|toasters?|irons?|heaters?|air ?con)\b/i },
  {
    category: 'musical_instruments',
    words: /\b(?:guitars?|pianos?|keyboard stands?|drums?|violins?|ukuleles?|music stands?)\b/i,
  },
  {
    category: 'electronics',
    words: /\b(?:tvs?|televisions?|monitors?|laptops?|computers?|printers?|speakers?|radios?|cables?)\b/i,
  },
  {
    category: 'sports_fitness',
    words: /\b(?:bikes?|bicycles?|scooters?|surfboards?|skateboards?|weights|yoga|tennis|golf|tents?)\b/i,
  },
  {
    category: 'outdoors_garden',
    words: /\b(?:plants?|pots?|garden|mowers?|lemons?|seedlings?|barbecues?|bbqs?|hoses?|compost)\b/i,
  },
  { category: 'books_media', words: /\b(?:books?|novels?|magazines?|dvds?|cds?|records?|vinyl)\b/i },
  {
    category: 'clothing_accessories',
    words: /\b(?:jackets?|coats?|dress(?:es)?|shirts?|shoes?|boots?|jeans|hats?|bags?|clothes)\b/i,
  },
  {
    category: 'kitchen_dining',
    words: /\b(?:plates?|cups?|mugs?|glass(?:es)?|(?:sauce)?pans?|cutlery|bowls?|jars?|teapots?)\b/i,
  },
  { category: 'tools_diy', words: /\b(?:drills?|hammers?|saws?|ladders?|tools?|paint|timber|tiles?|screws?)\b/i },
  { category: 'office_stationery', words: /\b(?:office|folders?|binders?|stationery|pens?|envelopes?)\b/i },
  { category: 'arts_crafts_hobbies', words: /\b(?:yarn|wool|fabrics?|sewing|easels?|canvas(?:es)?|craft)\b/i },
  {
    category: 'home_furniture',
    words: /\b(?:(?:arm)?chairs?|sofas?|couch(?:es)?|tables?|desks?|beds?|mattress(?:es)?|wardrobes?|dressers?)\b/i,
  },
  {
    category: 'home_furniture',
    words:
      /\b(?:stools?|bench(?:es)?|(?:book)?shel(?:f|ves)|bookcases?|cupboards?|cabinets?|lamps?|mirrors?|rugs?|curtains?)\b/i,
  },
]

/** What a title speaks of; 'other' where it does not tell. */
export const likelyCategory = (title: string): ItemView['category'] =>
  LIKELY.find(({ words }) => words.test(title))?.category ?? 'other'

type Named = { title: string; category: string }

/** The category follows the title for as long as nobody has chosen another one. */
export const titled = ({ title: before, category }: Named, title: string): Partial<Named> =>
  category === likelyCategory(before) ? { title, category: likelyCategory(title) } : { title }
