import { DOCUMENTS_FILE } from './store.ts'

const DOCUMENTS = /^documents(?:-(\d+))?\.sqlite(?:-wal|-shm)?$/u

/** Of the names in a data folder, those of documents of earlier releases: nobody reads them any more. */
export const olderDocumentsIn = (names: readonly string[]): readonly string[] => {
  const present = Number(DOCUMENTS.exec(DOCUMENTS_FILE)?.[1])
  return names.filter((name) => {
    const found = DOCUMENTS.exec(name)
    return found !== null && Number(found[1] ?? 0) < present
  })
}
