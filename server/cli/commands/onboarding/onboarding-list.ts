import { toMailAddress } from '#contract/account/mail-address.ts'
import { presentEmployerTask } from '#server/features/account/onboarding/presenter.ts'
import { listTasksOfTenant } from '#server/features/account/onboarding/store.ts'
import { DOMAIN, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

const SHOWN = 100

export const onboardingList: Command = {
  name: 'onboarding list',
  summary: `Lists the last ${SHOWN} tasks of new hires`,
  options: { ...DOMAIN, email: { about: 'of one candidate alone' } },
  async run({ db }, { domain, email }) {
    const tenant = await requireTenant(db, domain)
    const { rows } = await listTasksOfTenant(db, tenant.id, {
      email: email === undefined ? undefined : toMailAddress(email),
      limit: SHOWN,
    })
    return rows.map(presentEmployerTask).map(({ id, candidate, title, kind, status, due_at: due }) => ({
      id,
      to: candidate.email,
      title,
      kind,
      status,
      due,
    }))
  },
}
