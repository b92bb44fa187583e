import { toMailAddress } from '#contract/account/mail-address.ts'
import { INTERVIEW_STATUSES } from '#contract/interviews/interviews.ts'
import { listInterviewsOfTenant } from '#server/features/interviews/employer/list-interviews-of-tenant.ts'
import { presentInterviewForEmployer } from '#server/features/interviews/employer/presenter.ts'
import { DOMAIN, parseOptionalChoice, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

const SHOWN = 100

export const interviewList: Command = {
  name: 'interview list',
  summary: `Lists the last ${SHOWN} interviews`,
  options: {
    ...DOMAIN,
    email: { about: 'of one candidate alone' },
    status: { about: `only these: ${INTERVIEW_STATUSES.join(', ')}` },
  },
  async run({ db, now }, { domain, email, status }) {
    const tenant = await requireTenant(db, domain)
    const { rows } = await listInterviewsOfTenant(db, tenant.id, {
      email: email === undefined ? undefined : toMailAddress(email),
      status: parseOptionalChoice('status', status, INTERVIEW_STATUSES),
      limit: SHOWN,
    })
    return rows
      .map((row) => presentInterviewForEmployer(row, [], now))
      .map(({ id, candidate, position, kind, status: state, start_at: start }) => ({
        id,
        to: candidate.email,
        position: position.name,
        kind,
        status: state,
        start,
      }))
  },
}
