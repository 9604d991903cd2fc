import { ulid } from 'ulid'
import type { town } from '#tests/visitor/api-spec.ts'

/** Pictures of Tom's, as far as a purge sees them. */
export const picturesOfTom = ({ tom, world, share }: Pick<ReturnType<typeof town>, 'tom' | 'world' | 'share'>) => {
  /** Kept as an upload keeps it, without its pixels. */
  const picture = async (): Promise<string> => {
    const id = ulid(Date.parse(world().time.now)).toLowerCase()
    const bytes = Buffer.from('a picture')
    const photo = { id, ownerId: tom().id, width: 30, height: 20 }
    await world().stores.photos.put(photo, { full: bytes, medium: null, thumb: bytes })
    return id
  }
  return {
    picture,
    shared: async () => {
      const photo = await picture()
      return { photo, itemId: await share({ photos: [photo] }) }
    },
    remove: (itemId: string) => tom().del(`/api/items/${itemId}`),
    isThere: async (photo: string): Promise<boolean> => (await world().stores.photos.find(photo)) !== null,
  }
}
