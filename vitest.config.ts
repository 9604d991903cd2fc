import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Where these come last, one of the two workers has nothing to do for a minute. On a new machine nothing else tells how long a file takes. */
const LONG = /tests\/(?:simulation|failure)\/|runtime\/demo\/seed/u

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  // Screens are tested as they are built.
  plugins: [react({ compiler: true })],
  test: {
    include: ['{domain,commands,stores,projections,api,scheduler,runtime,web,tests}/**/*.test.{ts,tsx}'],
    // A component's classes keep the names that its file gives them.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['tests/setup.ts'],
    // Two cores: more workers would only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    // What takes a moment on a machine of its own takes long on a busy one: these end what hangs, and measure nothing.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
