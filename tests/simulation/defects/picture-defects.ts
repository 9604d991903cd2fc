import { DAY } from '#domain/time.ts'
import type { Defect } from '#tests/simulation/site.ts'

/** Mistakes about pictures, of the kinds that were feared. */
export const pictureDefects: readonly Defect[] = [
  {
    name: 'pictures that nothing shows stay',
    stores: ({ photos }) => ({ photos: { ...photos, remove: async () => undefined } }),
  },
  {
    name: 'pictures of a person outlive the erasure',
    habits: { people: 6, pauseMs: 1000, mostBlocks: 0, hasPictures: true, erasureMs: 8000 },
    stores: ({ photos }) => ({ photos: { ...photos, removeOf: async () => 0 } }),
  },
  {
    name: 'pictures go that the read models do not name yet',
    purges: (pictures) => ({ ...pictures, clock: () => pictures.clock() + DAY, isComplete: async () => true }),
  },
]
