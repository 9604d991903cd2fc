import type { Stores } from './stores.ts'

/**
 * Everything of a person that is no event and no document. Sessions end first, so that nothing new comes while the rest goes; the key is
 * last in the vault, whose journal is emptied with it. Durable when it answers; repeatable.
 */
export const forgetPerson = async (
  { vault, keyring, photos }: Pick<Stores, 'vault' | 'keyring' | 'photos'>,
  personId: string,
): Promise<void> => {
  await vault.sessions.endAll(personId)
  await vault.passwords.remove(personId)
  await vault.replies.forgetAnswers()
  await vault.keys.destroy(personId)
  keyring.forget(personId)
  await photos.removeOf(personId)
}
