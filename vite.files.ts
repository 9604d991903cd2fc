import type { Plugin } from 'vite'

/** Where the code begins: of signing in, members' frame, the list and map, requests, a gift, and what can be done with it. */
const STARTS = {
  signIn: /-accounts\/sign-in\/sign-in-route\.tsx$/,
  member:
    /-shell\/(?:member-frame\.tsx|screens\/(?:screen-queries|member-screens)\.ts)$|-nearby\/load-nearby-route\.ts$/,
  nearby: /-nearby\/nearby-list\.tsx$/,
  requests: /-requests\/requests-route\.tsx$/,
  gift: /-items\/load-item-route\.ts$/,
  actions: /-items\/gift-actions\.tsx$|items\/detail\/actions\/(?:share|report)-dialog\.tsx$/,
}
type Part = keyof typeof STARTS
const PARTS = Object.keys(STARTS) as Part[]
/** The modules that run from there on, by static imports; known once all are read. */
const needs = Object.fromEntries(PARTS.map((part) => [part, new Set<string>()])) as Record<Part, Set<string>>
const isIn = (id: string, ...parts: Part[]) => parts.every((part) => needs[part].has(id))
export const noteNeeds: Plugin = {
  name: 'note-needs',
  apply: 'build',
  buildEnd() {
    for (const part of PARTS) {
      for (const id of this.getModuleIds()) if (STARTS[part].test(id)) needs[part].add(id)
      for (const id of needs[part]) for (const next of this.getModuleInfo(id)?.importedIds ?? []) needs[part].add(next)
    }
  },
}

/** Without groups each icon that two screens share is a file of its own, and a first visit asks for forty. */
const SMALL = /web[\\/](lib|vocabulary|ui[\\/](?!map|drawer|code)[a-z\\/-]+\.tsx?)|@tabler/

/** In one file a gift is there in half the time of twenty. */
const OF_MEMBERS = /web[\\/](features|routes)[\\/]/
const MACHINES = /node_modules[\\/](@xstate|xstate)[\\/]|domain[\\/][a-z]+[\\/]lifecycle/
/** So that neither screen fetches the file of another for it. */
const isOfScreens = (id: string) =>
  isIn(id, 'gift', 'nearby') || isIn(id, 'gift', 'requests') || isIn(id, 'nearby', 'actions')

const INITIAL: '$initial'[] = ['$initial']
/**
 * What everybody runs (`$initial`), what members run before their first screen can be used, and the rest. tests/guards/web-budget.test.ts holds
 * their sizes; the server names `member` to members, and `nearby` or `gift` with their screen (api/http/page/page-files.ts).
 */
const GROUPS = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/, tags: INITIAL },
  { name: 'visitor', tags: INITIAL },
  { name: 'kit', test: (id: string) => isIn(id, 'signIn', 'member') },
  { name: 'member', test: (id: string) => isIn(id, 'member') || isOfScreens(id) },
  { name: 'nearby', test: (id: string) => isIn(id, 'nearby') },
  { name: 'machines', test: MACHINES, minShareCount: 2 },
  { name: 'gift', test: (id: string) => isIn(id, 'gift') },
  {
    name: 'forms',
    test: (id: string) => isIn(id, 'signIn') && (SMALL.test(id) || isIn(id, 'actions')),
    minShareCount: 2,
  },
  { name: 'shared', test: (id: string) => SMALL.test(id) || isIn(id, 'actions', 'requests'), minShareCount: 2 },
  { name: 'actions', test: (id: string) => isIn(id, 'actions') && OF_MEMBERS.test(id) },
]

/** The first that fits takes the module. */
export const FILE_GROUPS = GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at }))
