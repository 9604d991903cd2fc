/** A new id that its stream does not know yet: eight letters meet by chance, and of two with one id the later would overwrite the earlier. */
export const unknownId = (draw: () => string, isKnown: (id: string) => boolean): string => {
  for (let drawn = 0; drawn < MOST_DRAWS; drawn += 1) {
    const id = draw()
    if (!isKnown(id)) return id
  }
  throw new Error('whoever draws ids draws known ones only')
}
/** Two in a row meet once in 10^18. */
const MOST_DRAWS = 8
