import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,commands,stores,projections,api,scheduler,runtime,web,tests}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    // Two cores: more workers would only wait for each other.
    maxWorkers: 2,
    // What takes a moment on a machine of its own takes long on a busy one: these end what hangs, and measure nothing.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
