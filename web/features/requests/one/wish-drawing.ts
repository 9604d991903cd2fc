import type { RequestView } from '#api/requests/contract.ts'
import type { Ground } from '#web/ui/picture/ground.ts'
import type { Drawing } from '#web/ui/picture/pic.tsx'
import { categoryOf } from '#web/vocabulary/thing/categories.ts'

type Wish = { name: string; ground: Ground; words: RegExp }

const WISHES: readonly Wish[] = [
  { name: 'cot', ground: 'sky', words: /\b(?:cots?|cribs?|baby beds?)\b/i },
  { name: 'fish-tank', ground: 'butter', words: /\b(?:fish ?tanks?|aquariums?)\b/i },
  { name: 'kids-bike', ground: 'mint', words: /\b(?:bikes?|bicycles?)\b/i },
  { name: 'saucepan', ground: 'blush', words: /\b(?:sauce)?pans?\b|\b(?:cooking|stock) ?pots?\b/i },
  { name: 'boxes', ground: 'mint', words: /\bboxes\b/i },
  { name: 'music-stand', ground: 'blush', words: /\bmusic stands?\b/i },
  { name: 'scraps', ground: 'sand', words: /\b(?:scraps|fabrics?|quilts?)\b/i },
  { name: 'bookshelf', ground: 'sand', words: /\b(?:book)?shel(?:f|ves)\b|\bbookcases?\b/i },
  { name: 'lamp', ground: 'sky', words: /\blamps?\b/i },
  { name: 'desk', ground: 'sky', words: /\bdesks?\b/i },
  { name: 'rain-barrel', ground: 'mint', words: /\b(?:barrels?|water tanks?)\b/i },
]

/** A wish has no photo: its own drawing where a word of the title fits, else that of the category. */
export const wishDrawing = ({ title, category }: Pick<RequestView, 'title' | 'category'>): Drawing => {
  const wish = WISHES.find(({ words }) => words.test(title))
  return wish === undefined
    ? categoryOf(category).drawing
    : { src: `/drawings/wish-${wish.name}.svg`, ground: wish.ground }
}
