import { expect, type Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { signIn } from '#tests/e2e/kit/sign-in.ts'
import type { Site } from '#tests/site.ts'

/** Signed in as a new candidate with notifications about two open offers, both new. */
export async function signInTold(page: Page, site: Site): Promise<void> {
  const { email } = await createCandidateWith(site, [{}, {}])
  await signIn(page, email)
  await expect.poll(async () => (await badge(page)).count).toBe(2)
}

/** The number on the bell according to the server. */
export async function badge(page: Page): Promise<{ count: number }> {
  const answer = await page.request.get(API.notificationBadge)
  return ((await answer.json()) as { data: { count: number } }).data
}
