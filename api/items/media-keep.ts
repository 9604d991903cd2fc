import type { ApiDeps } from '#api/http/deps.ts'
import { problem } from '#api/http/problem.ts'

interface Upload {
  readonly id: string
  readonly ownerId: string
  readonly bytes: Buffer
}

/** Re-encodes and keeps one picture; says what is wrong with a bad one. */
export const keepPicture = async (
  { photos, preparePicture }: Pick<ApiDeps, 'photos' | 'preparePicture'>,
  { id, ownerId, bytes }: Upload,
): Promise<void> => {
  const made = await preparePicture(bytes)
  if (!made.ok)
    throw made.why === 'too-large'
      ? problem('too-large', { message: 'A photo can have at most 8 MB.' })
      : problem('not-a-picture')
  await photos.put({ id, ownerId, width: made.width, height: made.height }, { full: made.full, thumb: made.thumb })
}
