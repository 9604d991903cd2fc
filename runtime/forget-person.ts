import type { Commands } from '#commands/all.ts'
import type { Stores } from './stores.ts'

/**
 * Everything of a person that is no event and no document. Sessions end first, so that nothing new comes while the rest goes. Kept answers
 * go after the key: whatever is begun in their new epoch, by whichever process, cannot be made of words that the key still opens. Each
 * empties the vault's journal. Durable when it answers; repeatable.
 */
export const forgetPerson = async (
  { vault, keyring, photos }: Pick<Stores, 'vault' | 'keyring' | 'photos'>,
  personId: string,
): Promise<void> => {
  await vault.sessions.endAll(personId)
  await vault.passwords.remove(personId)
  await vault.keys.destroy(personId)
  keyring.forget(personId)
  await vault.replies.forgetAnswers()
  await photos.removeOf(personId)
}

/** Of this process: somebody was forgotten, and it is not known here who. */
export const forgetOpened =
  ({ keyring }: Pick<Stores, 'keyring'>, { forgetStates }: Pick<Commands, 'forgetStates'>) =>
  (): void => {
    keyring.forgetAll()
    forgetStates()
  }
