import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,commands,stores,projections,api,scheduler,runtime,web,tests}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    // Two cores: more workers would only wait for each other.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // What is waited for comes at once on a machine of its own, and late on a busy one.
    expect: { poll: { timeout: 10_000 } },
  },
})
