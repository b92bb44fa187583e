import type { PositionOverrides } from '#contract/jobs/positions/overrides.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { getPublicId } from '#server/db/public-id.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { asEmployer } from '#tests/e2e/kit/employer.ts'
import type { Site } from '#tests/site.ts'
import { expect, type Page } from '@playwright/test'

/** The overrides of a single job, as an employer writes them: only what differs. */
type Overrides = { [Part in keyof PositionOverrides]?: Partial<PositionOverrides[Part]> }

/** A new job of the demo tenant; pass only what matters to the test. */
export async function createJobWith(site: Site, more: Partial<NewPosition> = {}, overrides: Overrides = {}) {
  const row = newPosition({ externalId: `T-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`, ...more })
  const id = await asEmployer(site, async (services) => {
    const { db } = services
    const tenant = await db
      .selectFrom('tenant')
      .select('id')
      .where('domain', '=', 'demo.example')
      .executeTakeFirstOrThrow()
    const { refused } = await upsertPositions(services, tenant, [row])
    expect(refused).toEqual([])
    const made = await db
      .selectFrom('position')
      .select(['id', 'secret_id'])
      .where('external_id', '=', row.externalId)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('position')
      .set({ overrides: JSON.stringify(overrides) })
      .where('id', '=', made.id)
      .execute()
    return getPublicId(made)
  })
  return { id, name: row.name, path: row.isPrivate ? `/careers/job/private?pid=${id}` : `/careers/job/${id}` }
}

/** Waits until the server finds `count` jobs: its index includes jobs of other processes a moment later. */
export async function untilFound(site: Site, query: string, count: number): Promise<void> {
  const found = async () => {
    const answer = await fetch(`${site.origin}${API.search}?query=${encodeURIComponent(query)}`)
    return ((await answer.json()) as { data: { count: number } }).data.count
  }
  await expect.poll(found, `jobs found for ${query}`).toBe(count)
}

/** Closes the job. */
export async function closeJob(site: Site, id: number): Promise<void> {
  await asEmployer(site, ({ db, now }) =>
    db.updateTable('position').set({ closed_at: now() }).where('id', '=', id).execute(),
  )
}

/** Saves or removes a job without the UI, like another device of the same person. */
export async function saveElsewhere(page: Page, id: number, action: 'save' | 'unsave' = 'save'): Promise<void> {
  const boot = await page.request.get(API.boot)
  const headers = { [HEADER.csrf]: boot.headers()[HEADER.csrf] ?? '' }
  const answer = await page.request.post(API.savePosition, { headers, data: { position_id: id, action } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Ids of the candidate's saved jobs on the server. */
export async function fetchSavedIds(page: Page): Promise<number[]> {
  const answer = (await (await page.request.get(API.savedPositions)).json()) as {
    data: { positions: { id: number }[] }
  }
  return answer.data.positions.map(({ id }) => id)
}
