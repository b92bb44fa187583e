import { API } from '#contract/zod-free/api-paths.ts'
import { DEMO, does, buildMisreadStep, NO_TENANT, NOBODYS, buildRefusedStep, type Step } from './step.ts'

const ADA = [...DEMO, '--email', 'ada@example.com']
const EXTEND = [...ADA, '--name', 'Ada Lovelace', '--position', 'Mate']
const OFFER = [...DEMO, '--id', '{offer}']
const UNKNOWN = [...DEMO, '--id', '987654']
const NO_NUMBER = [...DEMO, '--id', 'x']
const A_NUMBER = /^--id is a number such as 12, not "x"$/
const LETTER = [...DEMO, '--id', '{letter}', '--document', '{document}']
const BY = ['--countersign-name', 'Maria Lopez']
const TASK = [...ADA, '--title', 'Read', '--kind', 'read']

const OFFERS: readonly Step[] = [
  does('offer extend', [...EXTEND, '--expires', '{year}-01-31', '{letter.pdf}'], /^\d+ +Extended +{year}-01-31T/, {
    keeps: { offer: 0 },
  }),
  buildRefusedStep(
    'offer extend',
    [...NOBODYS, '--email', 'ada@example.com', '--position', 'Mate', '{letter.pdf}'],
    NO_TENANT,
  ),
  buildRefusedStep('offer extend', [...EXTEND, '{broken.pdf}'], /documents\.0: This is not a PDF/),
  buildRefusedStep('offer extend', [...EXTEND, '{folder}/none.pdf'], /none\.pdf cannot be read\.$/),
  buildRefusedStep('offer extend', [...EXTEND, '--expires', '2001-01-01', '{letter.pdf}'], /expires_at/),
  buildMisreadStep('offer extend', EXTEND, /^Name the letter: /),
  buildMisreadStep('offer extend', [...ADA, '{letter.pdf}'], /^--position or --position-id is missing$/),
  buildMisreadStep('offer extend', [...EXTEND, '--mode', 'x', '{letter.pdf}'], /^--mode takes .*, not "x"$/),
  buildMisreadStep('offer extend', [...EXTEND, '--more', 'x', '{letter.pdf}'], /^--more is a name and what it says/),
  buildMisreadStep('offer extend', [...EXTEND, ...BY, '{letter.pdf}'], /^--countersign-order is missing$/),
  does('offer list', [...DEMO, '--status', 'Extended'], /^{offer} +Extended +ada@example\.com +Mate +1 +{year}/),
  buildRefusedStep('offer list', [...NOBODYS], NO_TENANT),
  buildMisreadStep('offer list', [...DEMO, '--status', 'x'], /^--status takes .*, not "x"$/),
  does('offer update', [...OFFER, '--place', 'Bergen'], /^{offer} +Extended +{year}\S+ +\S+ +letter +Unsigned$/),
  buildRefusedStep('offer update', [...UNKNOWN, '--place', 'Bergen'], /./),
  buildRefusedStep('offer update', [...OFFER, '{folder}/none.pdf'], /none\.pdf cannot be read\.$/),
  buildMisreadStep('offer update', OFFER, /^Say what changes: /),
  buildMisreadStep('offer update', [...OFFER, '--expires', '{year}-01-31', '--no-expires'], /not both\.$/),
  buildMisreadStep('offer update', [...OFFER, '--currency', 'EUR'], /^--salary is missing$/),
  buildMisreadStep('offer update', [...OFFER, '--no-contact', '--contact-name', 'Eve'], /not both\.$/),
  buildMisreadStep('offer update', [...OFFER, '--document', 'x'], /^Say what changes of the document/),
  buildMisreadStep(
    'offer update',
    [...OFFER, '--document', 'x', '{letter.pdf}', '{second.pdf}'],
    /^--document takes one letter$/,
  ),
  buildMisreadStep(
    'offer update',
    [...OFFER, '--name', 'x', '{letter.pdf}', '{second.pdf}'],
    /^--name is for one document$/,
  ),
  does('offer requests', [...DEMO, '--open'], /^\d+ +{offer} +more_time +Please /, {
    keeps: { request: 0 },
    before: ({ ada, known }) =>
      ada.inject('POST', `${API.offers}/${known['offer']}/requests`, { json: { kind: 'more_time', text: 'Please' } }),
  }),
  buildRefusedStep('offer requests', [...NOBODYS], NO_TENANT),
  buildMisreadStep('offer requests', NO_NUMBER, A_NUMBER),
  does('offer answer', [...DEMO, '--request', '{request}', '--outcome', 'refused'], /^{request} +{offer} +refused +-$/),
  buildRefusedStep('offer answer', [...DEMO, '--request', '{request}', '--outcome', 'refused'], /answered already/),
  buildRefusedStep(
    'offer answer',
    [...DEMO, '--request', '987654'],
    /^There is no such request \(see offer requests\)\.$/,
  ),
  buildMisreadStep(
    'offer answer',
    [...DEMO, '--request', '{request}', '--outcome', 'x'],
    /^--outcome takes .*, not "x"$/,
  ),
  does('offer evidence', [...OFFER, '--out', '{folder}/evidence.zip'], /evidence\.zip +\d+$/),
  buildRefusedStep('offer evidence', UNKNOWN, /./),
  buildRefusedStep('offer evidence', [...OFFER, '--out', '{folder}/none/x.zip'], /x\.zip cannot be written\.$/),
  buildMisreadStep('offer evidence', NO_NUMBER, A_NUMBER),
  does('offer cancel', OFFER, /^{offer} +Canceled$/),
  buildRefusedStep('offer cancel', OFFER, /./),
  buildMisreadStep('offer cancel', NO_NUMBER, A_NUMBER),
  does('offer reissue', OFFER, /^\d+ +Extended +{offer} +-$/, { keeps: { again: 0 } }),
  buildRefusedStep('offer reissue', [...DEMO, '--id', '{again}'], /./),
  buildMisreadStep('offer reissue', [...OFFER, '--expires', 'soon'], /^--expires is a day .*, not "soon"$/),
]

const COUNTERSIGNED: readonly Step[] = [
  does('offer extend', [...EXTEND, ...BY, '--countersign-order', 'before', '{second.pdf}'], /^\d+ +Extended +-$/, {
    keeps: { letter: 0 },
  }),
  does('offer update', [...DEMO, '--id', '{letter}', '--place', 'Oslo'], /^{letter} +Extended +- +\S+ +second/, {
    keeps: { document: 3 },
  }),
  does('offer countersign', [...LETTER, '--link'], /countersign\?token=/),
  buildRefusedStep('offer countersign', [...LETTER, '--name', 'Mario Lopez'], /Maria Lopez/),
  buildRefusedStep('offer countersign', [...UNKNOWN, '--document', 'x', '--name', 'Maria Lopez'], /./),
  buildMisreadStep('offer countersign', LETTER, /^--name is missing$/),
  buildMisreadStep('offer countersign', [...LETTER, '--link', '--name', 'Maria Lopez'], /not both\.$/),
  buildMisreadStep('offer countersign', [...LETTER, '--link', '--hours', '721'], /^--hours is 720 at most$/),
  does('offer countersign', [...LETTER, '--name', 'Maria Lopez'], /^{letter} +{document} +Maria Lopez +[0-9a-f]{64}$/),
  buildRefusedStep('offer countersign', [...LETTER, '--name', 'Maria Lopez'], /has signed this letter already/),
]

const TRAIL: readonly Step[] = [
  does('audit verify', [], /^\d+ offers, \d+ events, \d+ files, \d+ seals: unchanged$/),
  buildRefusedStep('audit verify', ['--offer', '987654'], /^Offer 987654 has no audit trail\.$/),
  buildMisreadStep('audit verify', ['--offer', 'x'], /^--offer is a number such as 12, not "x"$/),
  buildRefusedStep('audit verify', [], /^\d+ offers, \d+ events, \d+ files, \d+ seals: 1 flaws$/, {
    before: ({ server, known }) =>
      server.services.db
        .updateTable('offer')
        .set({ addressee: 'Eve' })
        .where('id', '=', Number(known['offer']))
        .execute(),
  }),
]

const TASKS: readonly Step[] = [
  does('onboarding add', [...TASK, '--url', 'https://files.example.com/a.pdf'], /^\S+ +ada@example\.com +Read +read /, {
    keeps: { task: 0 },
  }),
  buildRefusedStep('onboarding add', [...TASK, '--url', 'http://files.example.com'], /./),
  buildMisreadStep('onboarding add', [...TASK, '--kind', 'x'], /^--kind is said twice/),
  buildMisreadStep('onboarding add', [...TASK, '--due', '2001-01-31'], /^--due lies in the past/),
  buildMisreadStep(
    'onboarding add',
    [...DEMO, '--email', 'x', '--title', 'Read', '--kind', 'read'],
    /^--email does not fit$/,
  ),
  does('onboarding list', [...DEMO], /^{task} +ada@example\.com +Read +read +open +-$/),
  buildRefusedStep('onboarding list', [...NOBODYS], NO_TENANT),
  does('onboarding done', [...DEMO, '--id', '{task}'], /^{task} +done$/),
  buildRefusedStep('onboarding done', [...DEMO, '--id', 'none'], /./),
  does('onboarding remove', [...DEMO, '--id', '{task}'], /^{task}$/),
  buildRefusedStep('onboarding remove', [...DEMO, '--id', '{task}'], /./),
]

/** Commands about offers, their audit trail and onboarding tasks. */
export const OFFER_STEPS: readonly Step[] = [...OFFERS, ...COUNTERSIGNED, ...TRAIL, ...TASKS]
