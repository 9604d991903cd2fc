import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,commands,stores,projections,api,scheduler,runtime,web,tests}/**/*.test.{ts,tsx}'],
    // Two cores: more workers would only wait for each other.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
