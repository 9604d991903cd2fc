// Long enough to know it by, short enough for every disk.
const LONGEST = 60

/** A title as the name of a file, in any writing: "Desk, oak" becomes "desk-oak". */
export const fileName = (title: string, otherwise: string) => {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = words.join('-').slice(0, LONGEST).replace(/-+$/, '')
  return name === '' ? otherwise : name
}
