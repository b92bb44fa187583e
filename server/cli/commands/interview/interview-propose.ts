import { proposeInterview as endpoint } from '#contract/employer/employer-interviews.ts'
import { INTERVIEW_KINDS } from '#contract/interviews/interviews.ts'
import { createInterviewProposal } from '#server/features/interviews/employer/propose-interview.ts'
import { DOMAIN, parseChoice, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import type { Command, Options } from '#server/cli/command.ts'
import { validateBodyOptions } from '#server/cli/validate-body-options.ts'
import { omitUndefined } from '#server/cli/omit-undefined.ts'
import { readInterviewRow, SLOT, parseInterviewSlots } from './interview-options.ts'

export const interviewPropose: Command = {
  name: 'interview propose',
  summary: 'Invites a candidate to an interview, with times to choose from or with a fixed one',
  options: {
    ...DOMAIN,
    'application-id': { about: 'number of the application; else --email and --position' },
    email: { about: 'address of the candidate' },
    position: { about: 'name of the position' },
    'position-id': { about: 'one of the positions of the site, instead of a name' },
    kind: { about: INTERVIEW_KINDS.join(', '), isRequired: true },
    minutes: { about: 'how long it takes', isRequired: true },
    zone: { about: 'time zone of the interview, such as Europe/Oslo', isRequired: true },
    ...SLOT,
    start: { about: 'a fixed time, such as 2027-01-25T10:00:00+01:00' },
    round: { about: 'such as "First conversation"' },
    'join-url': { about: 'https address to join by; told 15 minutes before' },
    address: { about: 'where it takes place' },
    interviewer: { about: 'who interviews, such as "Kari Lind, Fleet manager"', joins: '\n' },
    'external-id': { about: 'your own name of it' },
  },
  async run({ db, now, services }, options) {
    const proposal = validateBodyOptions(endpoint.body, buildInterviewProposal(options), OPTIONS)
    const tenant = await requireTenant(db, options['domain'])
    const opened = await services()
    const id = await opened.transaction((tx) => createInterviewProposal(opened, tx, tenant.id, proposal))
    return [await readInterviewRow(opened.db, tenant, id, now)]
  },
}

function buildInterviewProposal(options: Options) {
  const { email, position, slot, start, interviewer, minutes, zone } = options
  const getOption = (option: string) => options[option]
  const getNumber = (option: string) =>
    getOption(option) === undefined ? undefined : parsePositiveNumber(option, getOption(option))
  const kind = parseChoice('kind', getOption('kind'), INTERVIEW_KINDS)
  const positionId = getNumber('position-id')
  return omitUndefined({
    application_id: getNumber('application-id'),
    candidate: email === undefined ? undefined : { email },
    position: positionId === undefined ? position && { name: position } : { id: positionId },
    kind,
    duration_min: parsePositiveNumber('minutes', minutes),
    time_zone: zone,
    slots: slot === undefined ? undefined : parseInterviewSlots(slot),
    start_at: start,
    round: getOption('round'),
    join_url: getOption('join-url'),
    address: getOption('address'),
    interviewers: interviewer?.split('\n').map(parseInterviewer),
    external_id: getOption('external-id'),
  })
}

/** Parses an interviewer such as "Kari Lind, Fleet manager". */
function parseInterviewer(text: string): { name: string; title?: string } {
  const [name = '', ...title] = text.split(',')
  return { name: name.trim(), ...(title.length === 0 ? {} : { title: title.join(',').trim() }) }
}

/** The command's option for each field of the API call; fields whose option has the same name are left out. */
const OPTIONS: Record<string, string> = {
  candidate: 'email',
  duration_min: 'minutes',
  time_zone: 'zone',
  slots: 'slot',
  start_at: 'start',
  join_url: 'join-url',
  interviewers: 'interviewer',
  external_id: 'external-id',
}
