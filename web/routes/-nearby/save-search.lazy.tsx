import { lazyPart } from '#web/lib/lazy-part.tsx'
import type { SaveSearchPartProps } from '#web/routes/-nearby/save-search-part.tsx'

export const SaveSearchPart = lazyPart<SaveSearchPartProps>(
  async () => (await import('#web/routes/-nearby/save-search-part.tsx')).SaveSearchPart,
  // What is typed is searched all the same.
  { waiting: () => null, failed: () => null },
)
