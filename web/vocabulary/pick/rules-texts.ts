import type { Elements } from '#web/lib/elements.ts'
import { richText } from '#web/lib/text/rich-text.ts'

export const listingPolicy = 'listing policy'
export const listingRules = (link: Elements) => richText`What is welcome here, and what is not, stands in the ${link}.`
