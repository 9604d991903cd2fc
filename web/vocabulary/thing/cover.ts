/** What `ItemPic` shows of a gift of which an answer tells the thumb alone. */
export const coverOf = ({ category, thumbUrl }: { category: string | null; thumbUrl: string | null }) => ({
  category: category ?? 'other',
  photos: thumbUrl === null ? [] : [{ thumbUrl }],
})
