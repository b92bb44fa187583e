import { findPersonByEmail, makePerson } from '#server/platform/session/auth-tables.ts'
import { joinPersonToTenant } from '#server/platform/session/candidate.ts'
import type { Services } from '#server/platform/services.ts'
import type { Candidate, Tenant } from '#server/platform/http/request-context.ts'

type Account = {
  email: string
  firstName: string | null
  lastName: string | null
  isOnboarded: boolean
  isAdmin?: true
}

export const CANDIDATE = 'candidate@example.com'

const ACCOUNTS: readonly Account[] = [
  { email: CANDIDATE, firstName: 'Amina', lastName: 'Haddad', isOnboarded: true },
  { email: 'new@example.com', firstName: 'Noor', lastName: 'Jansen', isOnboarded: false },
  { email: 'fresh@example.com', firstName: null, lastName: null, isOnboarded: true },
  { email: 'admin@example.com', firstName: 'Marta', lastName: 'Lindqvist', isOnboarded: true, isAdmin: true },
]

/** Creates the people of the demo as signing in for the first time would; existing ones stay unchanged. */
export async function createDemoAccounts(services: Services, tenant: Tenant): Promise<Candidate> {
  const candidates = new Map<string, Candidate>()
  for (const account of ACCOUNTS) candidates.set(account.email, await createDemoAccount(services, tenant, account))
  const amina = candidates.get(CANDIDATE)
  if (!amina) throw new Error('the demo has no candidate')
  return amina
}

async function createDemoAccount({ auth, db, now }: Services, tenant: Tenant, account: Account): Promise<Candidate> {
  const { email, firstName, lastName } = account
  const known = await findPersonByEmail(auth, email)
  const person = known ?? (await makePerson(auth, email, 'admin'))
  const joined = await joinPersonToTenant(db, now(), tenant.id, { id: person.id, email, emailVerified: true })
  if (known) return joined
  await db
    .updateTable('candidate')
    .set({
      first_name: firstName,
      last_name: lastName,
      // whoever has a name has been through the first steps
      bootstrap_steps: JSON.stringify(firstName === null ? [] : tenant.configs.onboardingConfig.steps),
      is_onboarded: account.isOnboarded ? 1 : 0,
      is_admin: account.isAdmin ? 1 : 0,
      is_theme_builder: account.isAdmin ? 1 : 0,
    })
    .where('id', '=', joined.id)
    .execute()
  return { ...joined, firstName, lastName }
}
