import path from 'node:path'
import type { Page } from '@playwright/test'
import { Checkout } from '#tests/e2e/kit/checkout.ts'
import { test as base } from '#tests/e2e/kit/fixtures.ts'
import { TEMPLATE, WORK } from '#tests/e2e/kit/work-folders.ts'
import { Site } from '#tests/site.ts'

type Live = { site: Site; deploy: (name: string, part?: string) => Promise<void>; dataDir: string }

/** The lazy chunk that builds of these tests change. */
export const PART = 'verify'

/** Playwright's `test` for deploys, with a site that can be deployed to. */
export const test = base.extend<{ live: Live }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
  live: async ({}, use, info) => {
    const place = path.join(WORK, `live-${info.workerIndex}`)
    const checkout = new Checkout(path.join(place, 'checkout'))
    const dataDir = path.join(place, 'data')
    const site = await Site.open({ dataDir, template: TEMPLATE, root: checkout.root })
    const deploy = async (name: string, part = PART) => {
      await site.stop('SIGKILL')
      checkout.build(name, part, dataDir)
      await site.start()
    }
    await use({ site, deploy, dataDir })
    await site.close()
    checkout.remove()
  },
  baseURL: async ({ live }, use) => use(live.site.origin),
})

export const updateCard = (page: Page) => page.getByRole('complementary', { name: 'Update ready' })
