import type { ApiDeps, PictureTaken, Upload } from '#api/http/deps.ts'
import { type Problem, problem } from '#api/http/answers/problem.ts'
import * as texts from '#api/items/texts.ts'

/** Keeps one photo; says what is wrong with a bad one. */
export const keepPhoto = async ({ takePicture }: Pick<ApiDeps, 'takePicture'>, upload: Upload): Promise<void> => {
  const taken = await takePicture(upload)
  if (!taken.ok) throw refused(taken.why)
}

const refused = (why: Extract<PictureTaken, { ok: false }>['why']): Problem => {
  switch (why) {
    case 'busy':
      return problem('overloaded', { retryAfter: 5 })
    case 'too-large':
      return problem('too-large', {
        message: texts.photoTooLarge,
      })
    // The session ended with the person.
    case 'forgotten':
      return problem('not-signed-in')
    case 'not-a-picture':
    case 'unsupported':
      return problem('not-a-picture')
  }
}
