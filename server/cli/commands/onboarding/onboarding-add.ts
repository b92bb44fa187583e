import { addOnboardingTask } from '#contract/employer/employer-onboarding.ts'
import { TASK_KINDS } from '#contract/account/onboarding/onboarding-tasks.ts'
import { createTask } from '#server/features/account/onboarding/employer/tasks.ts'
import { presentEmployerTask } from '#server/features/account/onboarding/presenter.ts'
import { DOMAIN, formatIsoOrNull, parseChoice, requireTenant, parseDayOrTimeMs } from '#server/cli/parse-options.ts'
import { UsageError, type Command } from '#server/cli/command.ts'

export const onboardingAdd: Command = {
  name: 'onboarding add',
  summary: 'Gives a new hire a task to do before they start',
  options: {
    ...DOMAIN,
    email: { about: 'address of the candidate', isRequired: true },
    title: { about: 'what is to be done', isRequired: true },
    kind: { about: TASK_KINDS.join(', '), isRequired: true },
    url: { about: 'where it is done: a path of this site, or an https address' },
    due: { about: 'last day, or time' },
    'external-id': { about: 'your own name of it' },
  },
  async run({ db, now, services }, options) {
    const due = parseDayOrTimeMs('due', options['due'])
    if (due !== null && due <= now) throw new UsageError(`--due lies in the past: "${options['due']}"`)
    const { domain, url, email, title, 'external-id': externalId } = options
    const kind = parseChoice('kind', options['kind'], TASK_KINDS)
    const parsed = addOnboardingTask.body.safeParse({
      candidate: { email },
      title,
      kind,
      due_at: formatIsoOrNull(due),
      ...(url === undefined ? {} : { url }),
      ...(externalId === undefined ? {} : { external_id: externalId }),
    })
    if (!parsed.success) throw new UsageError(`--${OPTIONS[String(parsed.error.issues[0]?.path[0])]} does not fit`)
    const tenant = await requireTenant(db, domain)
    const open = await services()
    const row = await open.transaction((tx) => createTask(open, tx, tenant.id, parsed.data))
    const { id, candidate, kind: given, due_at, url: leadsTo } = presentEmployerTask(row)
    return [{ id, to: candidate.email, title: row.title, kind: given, due: due_at, url: leadsTo }]
  },
}

/** The command's option for each field of the API call; fields whose option has the same name are left out. */
const OPTIONS: Record<string, string> = {
  candidate: 'email',
  title: 'title',
  kind: 'kind',
  external_id: 'external-id',
}
