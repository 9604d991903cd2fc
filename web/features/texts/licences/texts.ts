import { counted } from '#web/lib/text/counted.ts'
import type { Work } from '#web/features/texts/licences/works.ts'

export const title = 'Licences'
export const standsOn =
  'Share a Gifty stands on the work of others. Each is named here, with its licence. Its text opens beside it where the work brings one.'
export const forVersion = (version: string, works: number) =>
  `For version ${version} · ${counted(works, 'work', 'works')} by others`
export const find = 'Find a work or a licence'
export const parts: Readonly<Record<Work['part'], string>> = {
  map: 'Data on the map',
  drawn: 'Type and drawings',
  software: 'Software',
}
export const showAll = (works: number) => `Show all ${works}`
export const textOf = (name: string) => `Text of the licence of ${name}`
export const nothingFound = 'No work and no licence has these words.'
export const loading = 'The list is on its way.'
export const notLoaded = "The list didn't load."
export const textLoading = 'The text is on its way.'
export const textNotLoaded = "The text didn't load."
