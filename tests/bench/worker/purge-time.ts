import type { Browser } from '@playwright/test'
import { CHANNEL } from '#contract/zod-free/device-storage-names.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { PHONE } from '#tests/e2e/kit/browser.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { signIn } from '#tests/e2e/kit/sign-in.ts'

/**
 * How long purging takes until nothing of the account is left, ms, with a number of letters of 100 kB on the device.
 */
export async function purgeTime(
  browser: Browser,
  o: { origin: string; email: string; letters: number },
): Promise<number> {
  const context = await browser.newContext({ ...PHONE, baseURL: o.origin })
  try {
    const page = await context.newPage()
    const account = await signIn(page, o.email)
    await page.goto(PAGE.offers)
    await expectReady(page, 'hydrated')
    await expectWorker(page)
    await page.evaluate(
      async ([name, letters]) => {
        const cache = await caches.open(name)
        const bytes = crypto.getRandomValues(new Uint8Array(65_536))
        for (let at = 0; at < letters; at += 1)
          await cache.put(`/kept/letter/${at}`, new Response(new Blob([bytes, bytes.slice(0, 34_464)])))
      },
      [`letters:${account}`, o.letters] as const,
    )
    // Observed from a page without the app.
    const witness = await context.newPage()
    await witness.goto('/robots.txt')
    const gone = witness.evaluate(
      async ([channel, key]) => {
        const purged = new Promise((resolve) =>
          new BroadcastChannel(channel).addEventListener(
            'message',
            ({ data }) => data.type === 'purged' && resolve(undefined),
          ),
        )
        await purged
        const started = performance.now()
        const isLeft = async () => {
          const databases = await indexedDB.databases()
          return [...(await caches.keys()), ...databases.map(({ name }) => name ?? '')].some((name) =>
            name.endsWith(`:${key}`),
          )
        }
        while (await isLeft()) await new Promise((resolve) => setTimeout(resolve, 2))
        return performance.now() - started
      },
      [CHANNEL, account] as const,
    )
    await page.goto(PAGE.logout)
    return await gone
  } finally {
    await context.close()
  }
}
