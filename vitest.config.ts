import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Where these come last, one of the two workers has nothing to do for a minute. On a new machine nothing else tells how long a file takes. */
const LONG = /tests\/(?:simulation|failure)\/|runtime\/demo\/seed/u

/** Servers of engines or stand-ins for them, processes that die, neighbourhoods of many days: what the quick run leaves out (scripts/test.mjs). */
const SLOW = [
  'stores/**/{eventstoredb,gridfs,mongodb}/**/*.test.ts',
  'stores/vault/copy/*.test.ts',
  'runtime/{log/log-causes,stores/open-stores,stores/start-without-log}.test.ts',
  'tests/engines/eventstoredb-*.test.ts',
  'tests/{failure,simulation}/**/*.test.ts',
]

/**
 * They look into React by what must be there before it is loaded, at what a page brought when its code began, or put a module in the place of
 * one that others have loaded.
 */
const ALONE = [
  'web/features/items/feed/hover.test.tsx',
  'web/features/items/share/photos/use-photo-uploads.test.tsx',
  'web/routes/-shell/use-live.test.tsx',
]

/** Of the whole they look at what files and functions say, and change nothing that others see. */
const QUIET = [
  'runtime/{config/config*,process/identity,places/localities,log/log,people/passwords,site}.test.ts',
  'runtime/demo/**/*.test.ts',
  'tests/{facts,lifecycles,lives,personal-state,pickup-notes,guards/projection-versions,visitor/promised,writes/writes}.test.ts',
]

/**
 * The long ones first, then by what a worker must be: it takes the next file only where that is of the same project and the same
 * environment, and ends otherwise. In any other order most files began a worker of their own.
 */
class AlikeTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ moduleId, project }: TestSpecification): string =>
      LONG.test(moduleId) ? '' : `${project.name} ${readFileSync(moduleId, 'utf8').startsWith(IN_A_PAGE)}`
    const keyed = (await super.sort(files)).map((file) => ({ file, group: groupOf(file) }))
    return keyed.toSorted((a, b) => a.group.localeCompare(b.group)).map(({ file }) => file)
  }
}
const IN_A_PAGE = '// @vitest-environment happy-dom'

export default defineConfig({
  // Screens are tested as they are built.
  plugins: [react({ compiler: true })],
  test: {
    // A component's classes keep the names that its file gives them.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['tests/setup.ts'],
    // Two cores, and the journeys run beside them (scripts/test.mjs): more workers would only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: AlikeTogether },
    // What takes a moment on a machine of its own takes long on a busy one: these end what hangs, and measure nothing.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Files share a worker: what a test put in the place of something is taken back before the next one.
    unstubGlobals: true,
    restoreMocks: true,
    // A link that is pressed would lead the page of all tests in the worker away.
    environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{domain,commands,stores,mail,projections,api,scheduler,web}/**/*.test.{ts,tsx}', ...QUIET],
          exclude: [...ALONE, ...SLOW],
          // Modules are loaded once a worker and not once a file, which was half of the time: nothing here changes them for others.
          isolate: false,
        },
      },
      // They start processes, set variables of their own and look at what a whole process holds.
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['{runtime,tests}/**/*.test.{ts,tsx}', ...ALONE],
          exclude: [...QUIET, ...SLOW],
        },
      },
      { extends: true, test: { name: 'slow', include: SLOW } },
    ],
  },
})
