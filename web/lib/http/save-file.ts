import { ask } from '#web/lib/http/api.ts'
import { ApiError } from '#web/lib/http/api-error.ts'

/**
 * Lets the browser save a file of the server, as large as it may be. Asked for its head first: a refusal would else stand in the place of
 * the page. Where that needs it, the person shows once more who this is. False where they would not.
 */
export const saveFile = async (path: string): Promise<boolean> => {
  const address = `/api${path}`
  const { status, ok } = await window.fetch(address, { method: 'HEAD' })
  if (status === 403)
    return (await ask('reauthentication-required', { method: 'GET', path })) === true && saveFile(path)
  if (!ok) throw new ApiError({ status, code: '', message: '' })
  Object.assign(document.createElement('a'), { href: address, download: '' }).click()
  return true
}
