import { email as emailShape } from '#contract/account/account.ts'
import { findFormByName } from '#server/features/applications/forms/definitions/store.ts'
import { assignFormToCandidate } from '#server/features/applications/forms/employer/assign-form.ts'
import {
  DOMAIN,
  formatIsoOrNull,
  parsePositiveNumber,
  requireTenant,
  parseDayOrTimeMs,
} from '#server/cli/parse-options.ts'
import { CommandError, UsageError, type Command } from '#server/cli/command.ts'

export const formAssign: Command = {
  name: 'form assign',
  summary: 'Gives a form to a candidate, by a day, for a job or an offer',
  options: {
    ...DOMAIN,
    name: { about: 'of the form (see form list)', isRequired: true },
    email: { about: 'address of the candidate', isRequired: true },
    due: { about: 'last day, or time' },
    'position-id': { about: 'number of the job it is about' },
    'offer-id': { about: 'number of the offer it belongs to' },
  },
  async run({ db, now, services }, options) {
    const due = parseDayOrTimeMs('due', options['due'])
    if (due !== null && due <= now) throw new UsageError(`--due lies in the past: "${options['due']}"`)
    const email = emailShape.safeParse(options['email'])
    if (!email.success) throw new UsageError(`--email is an email address, not "${options['email']}"`)
    const tenant = await requireTenant(db, options['domain'])
    const form = await findFormByName(db, tenant.id, options['name'] ?? '')
    if (!form) throw new CommandError('There is no such form (see form list).')
    const { 'position-id': position, 'offer-id': offer } = options
    const assignment = {
      candidate: { email: email.data },
      due_at: formatIsoOrNull(due),
      ...(position === undefined ? {} : { position_id: parsePositiveNumber('position-id', position) }),
      ...(offer === undefined ? {} : { offer_id: parsePositiveNumber('offer-id', offer) }),
    }
    const open = await services()
    const id = await open.transaction((tx) => assignFormToCandidate(open, tx, form, assignment))
    return [{ id, form: form.slug, to: email.data, due: assignment.due_at }]
  },
}
