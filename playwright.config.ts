import { defineConfig, devices } from '@playwright/test'
import { FLAGS, readTestSettings } from './e2e/site/settings.ts'

const { port, dataFolder, chromium } = readTestSettings()
const server = { DATA_DIR: dataFolder, PORT: String(port), DEMO_MODE: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }

/** The real server with an empty data folder; a desktop and a phone. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: false,
  // Everybody in it is new and every title its own, so files may run beside each other.
  // Much of a journey is waiting, such as the ten seconds in which a mutation can be taken back: one more than there are cores.
  workers: 3,
  // These end what hangs, and measure nothing: over the engines, with everything else at work, sharing has taken more than 20 s.
  timeout: 400_000,
  // A machine that others use as well: what needed its second try is named at the end of the run.
  retries: 1,
  expect: { timeout: 45_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-AU',
    timezoneId: 'Australia/Perth',
    actionTimeout: 45_000,
    // Only of the second try: recording slows every step down, and what fails once is tried again anyway.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: { args: FLAGS, ...(chromium === null ? {} : { executablePath: chromium }) },
  },
  projects: [
    // A journey in which the device makes no difference names one of them at the end of its title.
    // As somebody who asked for less motion: a sixth less for the processor to do. The phone moves everything.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    command: 'node --max-semi-space-size=32 dist/server.mjs',
    url: `http://localhost:${port}/health/ready`,
    env: server,
    timeout: 60_000,
    reuseExistingServer: false,
  },
})
