import type { Page } from '@playwright/test'
import { FIRST_STEPS, type FirstStep } from '#contract/account/first-steps.ts'
import { buildAuthPlugins } from '#server/auth-plugins.ts'
import { readConfig } from '#server/config/config.ts'
import { openServices } from '#server/open-services.ts'
import type { Services } from '#server/platform/services.ts'
import { makeOffer, type Wanted } from '#tests/builders/offers.ts'
import { signIn } from '#tests/e2e/sign-in.ts'
import { inherited, type Site } from '#tests/site.ts'

/**
 * The other side of the table: works on the data of a running server, through the code an employer's call would use.
 */
export async function asEmployer<Answer>(site: Site, work: (services: Services) => Promise<Answer>): Promise<Answer> {
  const config = readConfig({ ...inherited(), DATA_DIR: site.dataDir, ORIGIN: site.origin, ...site.database })
  const services = await openServices(config, buildAuthPlugins)
  try {
    return await work(services)
  } finally {
    await services.close()
  }
}

/** A candidate of the demo tenant whom nobody else uses, with these offers. */
export async function candidateWith(site: Site, offers: readonly Partial<Wanted>[]) {
  const email = `ada.${Date.now()}.${Math.random().toString(36).slice(2, 8)}@example.com`
  const made = await asEmployer(site, async (services) => {
    const all = []
    for (const offer of offers) all.push(await makeOffer({ services }, { email, fullname: NAME, ...offer }))
    await throughFirstSteps(services, email)
    return all
  })
  return { email, offers: made }
}

/** Somebody who has been through the first steps, but for those; whoever had no name has one then. */
export async function throughFirstSteps(
  { db }: Services,
  email: string,
  left: readonly FirstStep[] = [],
): Promise<void> {
  const bootstrap_steps = JSON.stringify(FIRST_STEPS.filter((step) => !left.includes(step)))
  await db
    .updateTable('candidate')
    .set({ is_onboarded: 1, bootstrap_steps })
    .$if(!left.includes('name'), (query) =>
      query.set(({ fn, val }) => ({
        first_name: fn.coalesce('first_name', val('Ada')),
        last_name: fn.coalesce('last_name', val('Lovelace')),
      })),
    )
    .where('email', '=', email)
    .execute()
}

/** Signs a new candidate in who has only the name left of the first steps. */
export async function signInNameless(page: Page, site: Site): Promise<void> {
  const email = `nameless.${crypto.randomUUID()}@example.com`
  await signIn(page, email)
  await asEmployer(site, (services) => throughFirstSteps(services, email, ['name']))
}

/** Writes into an offer's row what only time or another system could bring about. */
type Rewritten = { status?: string; expires_at?: number | null; position_name?: string }
export async function rewrite(site: Site, offerId: number, row: Rewritten) {
  await asEmployer(site, (services) =>
    services.db
      .updateTable('offer')
      .set({ ...row, updated_at: services.now() })
      .where('id', '=', offerId)
      .execute(),
  )
}

/** Full name of every candidate made here. */
export const NAME = 'Ada O’Brien Lovelace'
