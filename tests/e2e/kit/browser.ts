import { existsSync } from 'node:fs'
import { chromium, devices, type LaunchOptions } from '@playwright/test'
import { BROWSER_PORT, COVERAGE_DIR } from '#tests/e2e/kit/worker-coverage.ts'

/** The browser for the tests: `$CHROMIUM`, Debian's, or Playwright's; null if there is none. */
export function findChromium(): string | null {
  const candidates = [process.env['CHROMIUM'], '/usr/bin/chromium', chromium.executablePath()]
  return candidates.find((file) => file && existsSync(file)) ?? null
}

/** Flags for Debian's Chromium: no sandbox inside containers, no background traffic. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-dev-shm-usage',
]

export function launchOptions(port = BROWSER_PORT): LaunchOptions {
  const executablePath = findChromium()
  const listens = COVERAGE_DIR ? [`--remote-debugging-port=${port}`] : []
  return { args: [...CHROMIUM_FLAGS, ...listens], ...(executablePath ? { executablePath } : {}) }
}

/** The screen the product is designed for: a current phone, 390 × 844. */
export const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  locale: 'en-US',
  timezoneId: 'Europe/Oslo',
}
