export const PARTS = ['map', 'drawn', 'software'] as const
type WorkPart = (typeof PARTS)[number]

/** A work by others. `text`: where the words of its licence stand in /licence-texts.json; null where the work brings none. */
export type Work = {
  part: WorkPart
  name: string
  by: string
  version: string
  licence: string
  text: number | null
}
/** As the build writes it to /works.json, with the version of Share a Gifty. */
export type Works = { version: string; works: readonly Work[] }

/** By a word of the name, of who made it, or of the licence. */
export const worksWith = (works: readonly Work[], asked: string): readonly Work[] => {
  const words = asked.toLowerCase().split(/\s+/u)
  return works.filter(({ name, by, licence }) => {
    const said = `${name} ${by} ${licence}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
}
