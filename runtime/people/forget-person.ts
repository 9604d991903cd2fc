import type { Commands } from '#commands/all.ts'
import { erasedBy } from '#projections/accounts/erasures.ts'
import type { Erasure } from '#projections/engine/follow/erase/erase.ts'
import type { Runner } from '#projections/engine/follow/runner.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { LAST_CHANGE } from '#stores/vault/port.ts'

/**
 * Everything of a person that is no event and no document. Sessions end first, so that nothing new comes while the rest goes. Kept answers
 * go after the key: whatever is begun in their new epoch, by whichever process, cannot be made of words that the key still opens. Each
 * empties the vault's journal. Durable when it answers; repeatable.
 */
export const forgetPerson = async (
  { vault, keyring, photos, files }: Pick<Stores, 'vault' | 'keyring' | 'photos' | 'files'>,
  personId: string,
): Promise<void> => {
  await vault.sessions.endAll(personId)
  await vault.passwords.replace(personId, { hash: null, nth: LAST_CHANGE })
  await vault.secondFactors.removeOf(personId)
  await vault.keys.destroy(personId)
  keyring.forget(personId)
  await vault.replies.forgetAnswers()
  await photos.removeOf(personId)
  await files.removeOf(personId)
}

/** Of this process: somebody was forgotten, and it is not known here who. */
export const forgetOpened =
  ({ keyring }: Pick<Stores, 'keyring'>, { forgetStates }: Pick<Commands, 'forgetStates'>) =>
  (): void => {
    keyring.forgetAll()
    forgetStates()
  }

/** What this process must do when somebody is forgotten, whichever process does the forgetting. */
export const erasureOf = ({ keyring, vault }: Stores, { forgetStates }: Pick<Commands, 'forgetStates'>): Erasure => ({
  personIn: erasedBy,
  forget: (personId) => {
    keyring.forget(personId)
    forgetStates()
  },
  forgetKeys: keyring.forgetAll,
  redacted: () => vault.replies.forgetAnswers(),
})

/** Of a process that only watches, too: it hears of it from the log. */
export const followErasures = (runner: Pick<Runner, 'onApplied'>, { personIn, forget }: Erasure): void => {
  runner.onApplied((events) => {
    for (const event of events) {
      const personId = personIn(event)
      if (personId !== null) forget(personId)
    }
  })
}
