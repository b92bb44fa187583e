import path from 'node:path'
import { test as base } from '@playwright/test'
import { skipBootData } from '#tests/e2e/kit/boot-data.ts'
import { Device } from '#tests/e2e/kit/device.ts'
import { steadyNetwork } from '#tests/e2e/kit/network.ts'
import { Noise } from '#tests/e2e/kit/noise.ts'
import { TEMPLATE, WORK } from '#tests/e2e/kit/work-folders.ts'
import { BROWSER_PORT, COVERAGE_DIR, noteWorkers } from '#tests/e2e/kit/worker-coverage.ts'
import { Site } from '#tests/site.ts'

export { expect } from '@playwright/test'
export { readMailedCode, signIn, signInByHand, readSignedInName } from '#tests/e2e/kit/sign-in.ts'

/**
 * Playwright's `test` for this product. Every worker has its own server and data, reset to the demo tenant for each
 * file (except in the gate, whose tests create what they need). Everything a browser complains about fails the test
 * unless declared.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  worksite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use, worker) => {
      const url = process.env['E2E_DATABASE_URL']
      const databaseUrl = url ? `${url.replace(/\/[^/]*$/, '')}/foyer_e2e_${worker.parallelIndex}` : undefined
      const site = await Site.open({
        dataDir: path.join(WORK, `worker-${worker.workerIndex}`),
        ...(databaseUrl ? { databaseUrl } : { template: TEMPLATE }),
      })
      await use({ site, file: '' })
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  site: [
    async ({ worksite }, use, info) => {
      const { site } = worksite
      const isAnother = worksite.file !== '' && worksite.file !== info.file
      if (isAnother && process.env['E2E_SHARED_DATA'] !== '1') await site.reset()
      worksite.file = info.file
      await site.start()
      const before = site.log.length
      await use(site)
      if (info.status !== info.expectedStatus)
        await info.attach('server log', { body: site.log.slice(before), contentType: 'text/plain' })
    },
    // The server's start does not count as test time.
    { auto: true, timeout: 180_000 },
  ],

  workerCoverage: [
    async ({ browser }, use) => {
      // The browser must be running before its port is open.
      const end = COVERAGE_DIR && browser.isConnected() ? await noteWorkers(BROWSER_PORT, COVERAGE_DIR) : null
      await use()
      await end?.()
    },
    { scope: 'worker', auto: true },
  ],

  baseURL: async ({ site }, use) => use(site.origin),

  noise: [
    async ({ context }, use) => {
      const noise = new Noise()
      await noise.watch(context)
      skipBootData(context)
      steadyNetwork(context)
      await use(noise)
      noise.expectNone()
    },
    { auto: true },
  ],

  device: async ({ site, noise }, use) => {
    const device = new Device(site.origin, (context) => {
      skipBootData(context)
      return noise.watch(context)
    })
    await use(device)
    await device.close()
  },
})

type TestFixtures = {
  /** This worker's server. `stop()` and `start()` it freely; `reset()` restores the demo data. */
  site: Site
  noise: Noise
  /** A phone that can be switched off and on again: `open()` starts a new browser process on the same profile. */
  device: Device
}

type WorkerFixtures = { worksite: { site: Site; file: string }; workerCoverage: void }
