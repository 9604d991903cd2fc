import type { Document, ReadStore } from '#stores/documents/port.ts'
import type { PhotoStore } from '#stores/photos/port.ts'
import type { Vault } from '#stores/vault/port.ts'
import type { Faults } from '#tests/simulation/faults.ts'
import type { Site } from '#tests/simulation/site.ts'

export const faultyReads = (reads: Site['reads'], { wrap }: Faults): ReadStore => {
  const pages = wrap({
    scan: (collection: string) => pagesOf(reads.scan(collection)),
  })
  return {
    ...wrap(reads, { doubled: ['commit'], plain: ['scan', 'close', 'leases', 'collections', 'lacking'] }),
    leases: wrap(reads.leases),
    async *scan<D extends Document>(collection: string) {
      // As the collection holds them.
      yield* (await pages.scan(collection)) as readonly (readonly D[])[]
    },
  }
}

export const faultyPhotos = (photos: PhotoStore, { wrap }: Faults): PhotoStore => {
  const { ids } = wrap({ ids: () => pagesOf(photos.ids()) })
  return {
    ...wrap(photos, { doubled: ['remove', 'removeOf'], plain: ['ids', 'close'] }),
    async *ids() {
      yield* await ids()
    },
  }
}

const pagesOf = async <Page>(all: AsyncIterable<Page>): Promise<readonly Page[]> => {
  const pages: Page[] = []
  for await (const page of all) pages.push(page)
  return pages
}

export const faultyVault = (vault: Vault, { wrap }: Faults): Vault => ({
  ...vault,
  keys: wrap(vault.keys),
  passwords: wrap(vault.passwords),
  sessions: wrap(vault.sessions),
  secondFactors: wrap(vault.secondFactors),
  replies: wrap(vault.replies),
})
