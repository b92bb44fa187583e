import { API } from '#contract/zod-free/api-paths.ts'
import { DEMO, does, misreads, NO_TENANT, NOBODYS, refuses, type Step } from './step.ts'

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
  refuses('offer extend', [...NOBODYS, '--email', 'ada@example.com', '--position', 'Mate', '{letter.pdf}'], NO_TENANT),
  refuses('offer extend', [...EXTEND, '{broken.pdf}'], /documents\.0: This is not a PDF/),
  refuses('offer extend', [...EXTEND, '{folder}/none.pdf'], /none\.pdf cannot be read\.$/),
  refuses('offer extend', [...EXTEND, '--expires', '2001-01-01', '{letter.pdf}'], /expires_at/),
  misreads('offer extend', EXTEND, /^Name the letter: /),
  misreads('offer extend', [...ADA, '{letter.pdf}'], /^--position or --position-id is missing$/),
  misreads('offer extend', [...EXTEND, '--mode', 'x', '{letter.pdf}'], /^--mode takes .*, not "x"$/),
  misreads('offer extend', [...EXTEND, '--more', 'x', '{letter.pdf}'], /^--more is a name and what it says/),
  misreads('offer extend', [...EXTEND, ...BY, '{letter.pdf}'], /^--countersign-order is missing$/),
  does('offer list', [...DEMO, '--status', 'Extended'], /^{offer} +Extended +ada@example\.com +Mate +1 +{year}/),
  refuses('offer list', [...NOBODYS], NO_TENANT),
  misreads('offer list', [...DEMO, '--status', 'x'], /^--status takes .*, not "x"$/),
  does('offer update', [...OFFER, '--place', 'Bergen'], /^{offer} +Extended +{year}\S+ +\S+ +letter +Unsigned$/),
  refuses('offer update', [...UNKNOWN, '--place', 'Bergen'], /./),
  refuses('offer update', [...OFFER, '{folder}/none.pdf'], /none\.pdf cannot be read\.$/),
  misreads('offer update', OFFER, /^Say what changes: /),
  misreads('offer update', [...OFFER, '--expires', '{year}-01-31', '--no-expires'], /not both\.$/),
  misreads('offer update', [...OFFER, '--currency', 'EUR'], /^--salary is missing$/),
  misreads('offer update', [...OFFER, '--no-contact', '--contact-name', 'Eve'], /not both\.$/),
  misreads('offer update', [...OFFER, '--document', 'x'], /^Say what changes of the document/),
  misreads(
    'offer update',
    [...OFFER, '--document', 'x', '{letter.pdf}', '{second.pdf}'],
    /^--document takes one letter$/,
  ),
  misreads('offer update', [...OFFER, '--name', 'x', '{letter.pdf}', '{second.pdf}'], /^--name is for one document$/),
  does('offer requests', [...DEMO, '--open'], /^\d+ +{offer} +more_time +Please /, {
    keeps: { request: 0 },
    before: ({ ada, known }) =>
      ada.inject('POST', `${API.offers}/${known['offer']}/requests`, { json: { kind: 'more_time', text: 'Please' } }),
  }),
  refuses('offer requests', [...NOBODYS], NO_TENANT),
  misreads('offer requests', NO_NUMBER, A_NUMBER),
  does('offer answer', [...DEMO, '--request', '{request}', '--outcome', 'refused'], /^{request} +{offer} +refused +-$/),
  refuses('offer answer', [...DEMO, '--request', '{request}', '--outcome', 'refused'], /answered already/),
  refuses('offer answer', [...DEMO, '--request', '987654'], /^There is no such request \(see offer requests\)\.$/),
  misreads('offer answer', [...DEMO, '--request', '{request}', '--outcome', 'x'], /^--outcome takes .*, not "x"$/),
  does('offer evidence', [...OFFER, '--out', '{folder}/evidence.zip'], /evidence\.zip +\d+$/),
  refuses('offer evidence', UNKNOWN, /./),
  refuses('offer evidence', [...OFFER, '--out', '{folder}/none/x.zip'], /x\.zip cannot be written\.$/),
  misreads('offer evidence', NO_NUMBER, A_NUMBER),
  does('offer cancel', OFFER, /^{offer} +Canceled$/),
  refuses('offer cancel', OFFER, /./),
  misreads('offer cancel', NO_NUMBER, A_NUMBER),
  does('offer reissue', OFFER, /^\d+ +Extended +{offer} +-$/, { keeps: { again: 0 } }),
  refuses('offer reissue', [...DEMO, '--id', '{again}'], /./),
  misreads('offer reissue', [...OFFER, '--expires', 'soon'], /^--expires is a day .*, not "soon"$/),
]

const COUNTERSIGNED: readonly Step[] = [
  does('offer extend', [...EXTEND, ...BY, '--countersign-order', 'before', '{second.pdf}'], /^\d+ +Extended +-$/, {
    keeps: { letter: 0 },
  }),
  does('offer update', [...DEMO, '--id', '{letter}', '--place', 'Oslo'], /^{letter} +Extended +- +\S+ +second/, {
    keeps: { document: 3 },
  }),
  does('offer countersign', [...LETTER, '--link'], /countersign\?token=/),
  refuses('offer countersign', [...LETTER, '--name', 'Mario Lopez'], /Maria Lopez/),
  refuses('offer countersign', [...UNKNOWN, '--document', 'x', '--name', 'Maria Lopez'], /./),
  misreads('offer countersign', LETTER, /^--name is missing$/),
  misreads('offer countersign', [...LETTER, '--link', '--name', 'Maria Lopez'], /not both\.$/),
  misreads('offer countersign', [...LETTER, '--link', '--hours', '721'], /^--hours is 720 at most$/),
  does('offer countersign', [...LETTER, '--name', 'Maria Lopez'], /^{letter} +{document} +Maria Lopez +[0-9a-f]{64}$/),
  refuses('offer countersign', [...LETTER, '--name', 'Maria Lopez'], /has signed this letter already/),
]

const TRAIL: readonly Step[] = [
  does('audit verify', [], /^\d+ offers, \d+ events, \d+ files, \d+ seals: unchanged$/),
  refuses('audit verify', ['--offer', '987654'], /^Offer 987654 has no audit trail\.$/),
  misreads('audit verify', ['--offer', 'x'], /^--offer is a number such as 12, not "x"$/),
  refuses('audit verify', [], /^\d+ offers, \d+ events, \d+ files, \d+ seals: 1 flaws$/, {
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
  refuses('onboarding add', [...TASK, '--url', 'http://files.example.com'], /./),
  misreads('onboarding add', [...TASK, '--kind', 'x'], /^--kind is said twice/),
  misreads('onboarding add', [...TASK, '--due', '2001-01-31'], /^--due lies in the past/),
  misreads('onboarding add', [...DEMO, '--email', 'x', '--title', 'Read', '--kind', 'read'], /^--email does not fit$/),
  does('onboarding list', [...DEMO], /^{task} +ada@example\.com +Read +read +open +-$/),
  refuses('onboarding list', [...NOBODYS], NO_TENANT),
  does('onboarding done', [...DEMO, '--id', '{task}'], /^{task} +done$/),
  refuses('onboarding done', [...DEMO, '--id', 'none'], /./),
  does('onboarding remove', [...DEMO, '--id', '{task}'], /^{task}$/),
  refuses('onboarding remove', [...DEMO, '--id', '{task}'], /./),
]

/** Commands about offers, their audit trail and onboarding tasks. */
export const OFFER_STEPS: readonly Step[] = [...OFFERS, ...COUNTERSIGNED, ...TRAIL, ...TASKS]
