import { domainToUnicode } from 'node:url'
import type { CommandDeps } from '#commands/deps.ts'
import { forgetPerson } from '#runtime/people/forget-person.ts'
import { eventIdOf } from '#runtime/process/identity.ts'
import { signInsOf } from '#runtime/people/sign-ins.ts'
import { openSealed } from '#stores/events/codec/codec.ts'
import type { CachedKeyring } from '#stores/events/codec/keyring.ts'
import type { FileStore } from '#stores/files/port.ts'
import type { PhotoStore } from '#stores/photos/port.ts'
import type { Vault } from '#stores/vault/port.ts'
import { simulatedHmac, simulatedIdsOf } from '#tests/simulation/site-keys.ts'
import type { Site } from '#tests/simulation/site.ts'

interface Parts extends Pick<Site, 'events' | 'time' | 'chance'> {
  readonly keyring: CachedKeyring
  readonly vault: Vault
  readonly photos: PhotoStore
  readonly files: FileStore
}

/** What the commands of one process need, as runtime/world.ts has it. */
export const commandDepsOf = ({ events, time, chance, vault, keyring, photos, files }: Parts): CommandDeps => ({
  events,
  clock: time.wall,
  steadyClock: time.now,
  hmac: simulatedHmac,
  domainInLetters: domainToUnicode,
  forgetPerson: (personId) => forgetPerson({ vault, keyring, photos, files }, personId),
  signIns: signInsOf(vault),
  unseal: (value) => openSealed(keyring, value),
  suburbOf: (point) => ({ name: 'Mount Lawley', point }),
  idsOf: simulatedIdsOf,
  eventIdOf,
  pause: (attempt) => time.sleep(2 ** attempt * (0.5 + chance.next())),
})
