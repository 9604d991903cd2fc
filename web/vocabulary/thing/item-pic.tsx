import { categoryOf } from './categories.ts'
import { type Photo, Pic } from '#web/ui/picture/pic.tsx'

type Props = {
  item: { category: string; photos: readonly Photo[] }
  alt?: string
  sizes?: string
  thumb?: boolean
  eager?: boolean
  caption?: string
  className?: string | undefined
}

/** The cover of a listing, or the drawing of its category. */
export const ItemPic = ({ item, ...rest }: Props) => (
  <Pic {...rest} photo={item.photos[0]} drawing={categoryOf(item.category).drawing} />
)
