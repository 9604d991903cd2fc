/** What an English compound is, which its last part says: a lawnmower is a mower, wheelbarrows are barrows. */
export const lastParts = (word: string): readonly string[] => {
  if (ONE_PART.has(word)) return []
  const last =
    COMPOUND.exec(word)?.[1] ??
    RISKY.exec(word)
      ?.slice(1)
      .find((part) => part !== undefined)
  return last === undefined ? [] : [last]
}

/**
 * Last parts of what neighbours give, behind three letters or more: a chair is no hair. A list, since the ending alone does not tell:
 * one that ends other words as well ("outdoor", "Swedish", "closet") is in it only with what goes before it.
 */
const LAST =
  'bag ball band barrow basket bed bench bike blanket board boat book boot bottle bowl box brush bucket cabinet case ' +
  'chair cleaner cloth clock coat cooker couch cover cupboard cutter desk drawer dress drier drill dryer feeder frame ' +
  'freezer fridge glass glove grinder guard gun hanger heater holder hook hose house jacket kettle knife knives ladder ' +
  'lamp light lock machine maker mattress mixer mower oven pan paper phone piece pillow pot printer processor rack ' +
  'roller saw scooter screen seat sheet shelf shelves shirt shoe shovel sofa spoon stand stick stool suit towel toy ' +
  'tray trimmer trolley truck tub vacuum wagon ware washer wheel'
const COMPOUND = new RegExp(`^\\p{L}{3,}?((?:${LAST.replaceAll(' ', '|')})(?:e?s)?)$`, 'u')
const ONE_PART: ReadonlySet<string> = new Set(['cupboard', 'cupboards'])

/** "Portable" is no table, "apricot" no cot. */
const ONLY_BEHIND: Readonly<Record<string, string>> = {
  table:
    'bed bedside coffee console craft dining dressing games garden kitchen night picnic pool side tea train turn water work',
  mat: 'bath car door floor place play yoga',
  cot: 'carry porta travel',
  pen: 'play ballpoint fountain',
  hat: 'bobble straw sun top',
  set: 'bed dinner head play stereo tea train tv',
  door: 'back cat dog front screen trap',
  dish: 'butter casserole soap',
  iron: 'curling flat waffle',
}
const RISKY = new RegExp(
  Object.entries(ONLY_BEHIND)
    .map(([last, first]) => `^(?:${first.replaceAll(' ', '|')})(${last}s?)$`)
    .join('|'),
  'u',
)
