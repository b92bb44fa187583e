import type { Page } from '@playwright/test'
import { FIRST_STEPS, type FirstStep } from '#contract/account/first-steps.ts'
import { buildAuthPlugins } from '#server/auth-plugins.ts'
import { readConfig } from '#server/config/config.ts'
import { openServices } from '#server/open-services.ts'
import type { Services } from '#server/platform/services.ts'
import { makeOffer, type Wanted } from '#tests/builders/offers/offers.ts'
import { signIn } from '#tests/e2e/kit/sign-in.ts'
import { getInheritedEnv, type Site } from '#tests/site.ts'

/** The employer's side: works on the data of a running server, with the code of the employer's calls. */
export async function asEmployer<Answer>(site: Site, work: (services: Services) => Promise<Answer>): Promise<Answer> {
  const config = readConfig({ ...getInheritedEnv(), DATA_DIR: site.dataDir, ORIGIN: site.origin, ...site.database })
  const services = await openServices(config, buildAuthPlugins)
  try {
    return await work(services)
  } finally {
    await services.close()
  }
}

/** A new candidate of the demo tenant with these offers. */
export async function createCandidateWith(site: Site, offers: readonly Partial<Wanted>[]) {
  const email = `ada.${Date.now()}.${Math.random().toString(36).slice(2, 8)}@example.com`
  const made = await asEmployer(site, async (services) => {
    const all = []
    for (const offer of offers) all.push(await makeOffer({ services }, { email, fullname: NAME, ...offer }))
    await finishFirstSteps(services, email)
    return all
  })
  return { email, offers: made }
}

/** Completes a candidate's first steps except the given ones; adds a name if there is none. */
export async function finishFirstSteps(
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

/** Signs in a new candidate whose only remaining first step is the name. */
export async function signInNameless(page: Page, site: Site): Promise<void> {
  const email = `nameless.${crypto.randomUUID()}@example.com`
  await signIn(page, email)
  await asEmployer(site, (services) => finishFirstSteps(services, email, ['name']))
}

/** Changes in an offer's row that otherwise need time or another system. */
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

/** Full name of every candidate created in this file. */
export const NAME = 'Ada O’Brien Lovelace'
