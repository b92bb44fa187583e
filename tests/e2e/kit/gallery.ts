import path from 'node:path'
import { test as base } from '@playwright/test'
import { buildGallery } from '#tests/gallery/build-gallery.ts'
import { serveGallery } from '#tests/gallery/serve-gallery.ts'
import { Noise } from '#tests/e2e/kit/noise.ts'
import { WORK } from '#tests/e2e/kit/work-folders.ts'

export { expect } from '@playwright/test'

/** Playwright's `test` for single fields: with the gallery instead of a site, and an empty console as everywhere. */
export const test = base.extend<{ noise: Noise }, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use, worker) => {
      const folder = path.join(WORK, `gallery-${worker.workerIndex}`)
      await buildGallery(folder)
      const { origin, close } = await serveGallery(folder)
      await use(origin)
      await close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ gallery }, use) => use(gallery),

  noise: [
    async ({ context }, use) => {
      const noise = new Noise()
      // the gallery's signing page does not exist
      noise.allow(/sign\.example/)
      await noise.watch(context)
      await use(noise)
      noise.expectNone()
    },
    { auto: true },
  ],
})
