import { step } from '#tests/builders/events.ts'
import { DEMO, does, buildMisreadStep, NO_TENANT, NOBODYS, buildRefusedStep, type Step } from './step.ts'

const ADA = ['--email', 'ada@example.com']
const ABOUT = [...DEMO, ...ADA, '--position', 'Pilot']
const CALL = ['--kind', 'video', '--minutes', '45', '--zone', 'Europe/Oslo']
const INTERVIEW = [...DEMO, '--id', '{interview}']
const NONE = [...DEMO, '--id', 'none']
const WHAT = [...DEMO, '--title', 'Open day', '--kind', 'open_day', '--zone', 'Europe/Oslo']
const WHEN = ['--start', '{soon}', '--end', '{later}']
const EVENT = [...DEMO, '--id', '{event}']
const REFER = ['--position-id', '{position}', '--referrer', 'Maria L.']

const INTERVIEWS: readonly Step[] = [
  does(
    'interview propose',
    [...ABOUT, ...CALL, '--slot', '{day2}', '--slot', '{day3}=P-7'],
    / Pilot +proposed +- +2$/,
    {
      keeps: { interview: 0 },
    },
  ),
  buildRefusedStep(
    'interview propose',
    [...NOBODYS, ...ADA, '--position', 'Pilot', ...CALL, '--start', '{day2}'],
    NO_TENANT,
  ),
  buildRefusedStep(
    'interview propose',
    [...ABOUT, '--kind', 'phone', '--minutes', '45', '--zone', 'Oslo', '--start', '{day2}'],
    /time_zone/,
  ),
  buildMisreadStep('interview propose', [...ABOUT, ...CALL, '--slot', '2027-01-25'], /--slot/),
  buildMisreadStep(
    'interview propose',
    [...ABOUT, '--kind', 'x', '--minutes', '45', '--zone', 'UTC'],
    /^--kind takes .*, not "x"$/,
  ),
  buildMisreadStep(
    'interview propose',
    [...ABOUT, '--kind', 'video', '--minutes', 'x', '--zone', 'UTC'],
    /^--minutes is a number/,
  ),
  does(
    'interview move',
    [...INTERVIEW, '--start', '{day4}'],
    /^{interview} +ada@example\.com +Pilot +confirmed +{day4} /,
  ),
  buildRefusedStep('interview move', [...NONE, '--start', '{day4}'], /./),
  buildMisreadStep('interview move', INTERVIEW, /^Say either --slot or --start\.$/),
  does('interview list', [...DEMO], /^{interview} +ada@example\.com +Pilot +video +confirmed +{day4}$/),
  buildRefusedStep('interview list', [...NOBODYS], NO_TENANT),
  buildMisreadStep('interview list', [...DEMO, '--status', 'x'], /^--status takes .*, not "x"$/),
  does('interview complete', INTERVIEW, /^{interview} +ada@example\.com +Pilot +completed /),
  buildRefusedStep('interview complete', NONE, /./),
  does('interview propose', [...ABOUT, ...CALL, '--start', '{day5}'], / Pilot +confirmed +{day5} /, {
    keeps: { second: 0 },
  }),
  does('interview cancel', [...DEMO, '--id', '{second}', '--reason', 'Filled'], /^{second} .* canceled /),
  buildRefusedStep('interview cancel', NONE, /./),
]

const EVENTS: readonly Step[] = [
  does(
    'event create',
    [...WHAT, ...WHEN, '--address', 'Pier 9', '--capacity', '5'],
    /^\S+ +Open day +coming +20\S+ +5 +0 +0 +0$/,
    {
      keeps: { event: 0 },
    },
  ),
  buildRefusedStep('event create', [...WHAT, ...WHEN], /where the event takes place/),
  buildRefusedStep('event create', [...NOBODYS, ...WHAT.slice(2), ...WHEN, '--address', 'Pier 9'], NO_TENANT),
  buildMisreadStep(
    'event create',
    [...WHAT, ...WHEN, '--latlong', 'Bergen'],
    /^--latlong is a place .*, not "Bergen"$/,
  ),
  buildMisreadStep('event create', [...WHAT, ...WHEN, '--online', 'x'], /^--online takes yes, no, not "x"$/),
  does('event change', [...EVENT, '--capacity', '6'], /^{event} +Open day +coming +20\S+ +6 +1 +0 +0$/, {
    before: ({ ada, known }) => step(ada, known['event'] ?? '', 'register'),
  }),
  buildRefusedStep('event change', [...NONE, '--capacity', '6'], /./),
  buildMisreadStep('event change', EVENT, /^Say what changes, such as --capacity 60\.$/),
  does('event registrations', EVENT, /^\S+ +ada@example\.com +registered +- +-$/, { keeps: { registration: 0 } }),
  buildRefusedStep('event registrations', NONE, /./),
  buildMisreadStep('event registrations', [...EVENT, '--status', 'x'], /^--status takes .*, not "x"$/),
  does('event list', [...DEMO], /^{event} +Open day +coming +20\S+ +6 +1 +0 +0$/),
  buildRefusedStep('event list', [...NOBODYS], NO_TENANT),
  buildMisreadStep('event list', [...DEMO, '--state', 'x'], /^--state takes .*, not "x"$/),
  buildRefusedStep('event remove', [...EVENT, '--registration', 'none'], /./),
  does('event check-in', [...EVENT, '--registration', '{registration}'], /^{registration} +ada@example\.com .* yes$/),
  buildRefusedStep('event check-in', [...EVENT, '--code', 'none'], /./),
  does('event create', [...WHAT, '--start', '{day2}', '--end', '{day3}', '--address', 'Pier 9'], /^\S+ +Open day /, {
    keeps: { other: 0 },
  }),
  does('event registrations', [...DEMO, '--id', '{other}'], / ada@example\.com /, {
    keeps: { seat: 0 },
    before: ({ ada, known }) => step(ada, known['other'] ?? '', 'register'),
  }),
  does(
    'event remove',
    [...DEMO, '--id', '{other}', '--registration', '{seat}'],
    /^{seat} +ada@example\.com +canceled /,
  ),
  does('event cancel', [...DEMO, '--id', '{other}', '--reason', 'Storm'], /^{other} +Open day +canceled /),
  buildRefusedStep('event cancel', NONE, /./),
]

const REFERRALS: readonly Step[] = [
  does(
    'referral invite',
    [...DEMO, '--email', 'grace@example.com', ...REFER],
    /^\S+ +grace@example\.com .* invited +http\S+referral_token=/,
    {
      keeps: { referral: 0 },
    },
  ),
  buildRefusedStep('referral invite', [...DEMO, ...ADA, '--position-id', '987654', '--referrer', 'Maria L.'], /./),
  buildMisreadStep('referral invite', [...DEMO, '--email', 'ada', ...REFER], /^--email does not fit$/),
  does('referral list', [...DEMO], /^{referral} +Maria L\. +Deck hand \d+ +invited +- +20/),
  buildRefusedStep('referral list', ['--domain', 'acme.example'], /./),
  buildRefusedStep('referral list', [...NOBODYS], NO_TENANT),
  buildMisreadStep('referral list', [...DEMO, '--status', 'x'], /^--status takes .*, not "x"$/),
]

/** Commands about interviews, events and referrals. */
export const MEETING_STEPS: readonly Step[] = [...INTERVIEWS, ...EVENTS, ...REFERRALS]
