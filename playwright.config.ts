import { defineConfig } from '@playwright/test'
import { launchOptions, PHONE } from '#tests/e2e/kit/browser.ts'

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'offline/**/*.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './tests/e2e/kit/template.config.ts',
  workers: 2,
  // Long enough for a busy machine; what a test waits for usually comes much earlier.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: { ...PHONE, launchOptions: launchOptions(), screenshot: 'only-on-failure' },
})
