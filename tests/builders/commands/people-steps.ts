import { APPLICATION } from '#contract/applications/forms/applications.ts'
import { DEMO, does, misreads, NO_TENANT, NOBODYS, refuses, type Step } from './step.ts'

const ADA = [...DEMO, '--email', 'ada@example.com']
const NO_ONE = [...DEMO, '--email', 'no@example.com']
const SENT = [...DEMO, '--id', '{application}']
const UNKNOWN = [...DEMO, '--id', '987654']
const NO_NUMBER = [...DEMO, '--id', 'x']
const A_NUMBER = /^--id is a number such as 12, not "x"$/
const NO_CANDIDATE = /^There is no such candidate\.$/

const FORMS: readonly Step[] = [
  does('form add', [...DEMO, '{papers.json}'], /^\d+ +papers +Some questions +questions +1$/),
  refuses('form add', [...NOBODYS, '{papers.json}'], NO_TENANT),
  refuses('form add', [...DEMO, '{hologram.json}'], /sections\.0\.items\.0/),
  refuses('form add', [...DEMO, '--name', 'x', '{letter.pdf}'], /letter\.pdf is not JSON\.$/),
  refuses('form add', [...DEMO, '{folder}/none.json'], /none\.json cannot be read\.$/),
  misreads('form add', [...DEMO], /^Name one file: /),
  misreads('form add', [...DEMO, '--name', 'A b', '{papers.json}'], /^--name is made of small letters/),
  misreads('form add', [...DEMO, '--kind', 'x', '{papers.json}'], /^--kind takes .*, not "x"$/),
  does('form list', [...DEMO], /^\d+ +papers +Some questions +questions +1 +1 +false +false/),
  refuses('form list', [...NOBODYS], NO_TENANT),
  does('form assign', [...ADA, '--name', 'papers', '--due', '{year}-01-31'], /^\S+ +papers +ada@example\.com +20/, {
    keeps: { given: 0 },
  }),
  refuses('form assign', [...ADA, '--name', 'none'], /^There is no such form \(see form list\)\.$/),
  refuses('form assign', [...ADA, '--name', 'papers', '--offer-id', '987654'], /./),
  misreads('form assign', [...ADA, '--name', 'papers', '--due', '2001-01-31'], /^--due lies in the past/),
  misreads('form assign', [...DEMO, '--email', 'ada', '--name', 'papers'], /^--email is an email address, not "ada"$/),
  does('form show', [...DEMO, '--name', 'papers'], /^ada@example\.com +open +20\S+ +{given}$/),
  refuses('form show', [...DEMO, '--name', 'none'], /^There is no such form \(see form list\)\.$/),
  does('form cancel', [...DEMO, '--id', '{given}'], /^{given} +canceled$/),
  refuses('form cancel', [...DEMO, '--id', 'none'], /./),
  does('choices set', [...DEMO, '{towns.json}'], /^towns +1$/),
  refuses('choices set', [...DEMO, '{town.json}'], /town\.json: 0\.label: /),
  refuses('choices set', [...DEMO, '--name', 'x', '{letter.pdf}'], /letter\.pdf is not JSON\.$/),
  refuses('choices set', [...DEMO, '{folder}/none.json'], /none\.json cannot be read\.$/),
  refuses('choices set', [...NOBODYS, '{towns.json}'], NO_TENANT),
  misreads('choices set', [...DEMO], /^Name one file: /),
  misreads('choices set', [...DEMO, '--name', 'A b', '{towns.json}'], /^--name is made of small letters/),
  does('choices list', [...DEMO], /^towns +1 +20/),
  refuses('choices list', [...NOBODYS], NO_TENANT),
  does('choices remove', [...DEMO, '--name', 'towns'], /^towns$/),
  refuses('choices remove', [...DEMO, '--name', 'towns'], /./),
]

const APPLICATIONS: readonly Step[] = [
  does('application list', [...DEMO], /^{application} +submitted +ada@example\.com +Deck hand/),
  refuses('application list', [...NOBODYS], NO_TENANT),
  misreads('application list', [...DEMO, '--status', 'x'], /^--status takes .*, not "x"$/),
  does(
    'application promise',
    [...SENT, '--reply-by', '{year}-03-03'],
    /^{application} +{year}-03-03T23:59:59\.000Z +-$/,
  ),
  refuses('application promise', [...UNKNOWN, '--note', 'Hello'], /./),
  refuses('application promise', [...SENT, '--reply-by', '2001-01-31'], /reply_by/),
  misreads('application promise', SENT, /^Say --reply-by, --note or --none$/),
  misreads('application promise', [...SENT, '--none', '--reply-by', '{year}-03-03'], /^--none takes back/),
  misreads('application promise', [...NO_NUMBER, '--note', 'Hello'], A_NUMBER),
  does('application status', [...SENT, '--status', 'interview'], /^{application} +interview$/),
  refuses('application status', [...UNKNOWN, '--status', 'interview'], /^There is no such application \(see /),
  refuses('application status', [...DEMO, '--file', '{statuses.csv}'], /^987654 +not_found$/),
  refuses('application status', [...DEMO, '--file', '{folder}/none.csv'], /none\.csv cannot be read\.$/),
  refuses('application status', [...DEMO, '--file', '{other.csv}'], /other\.csv: row 1, status: /),
  misreads('application status', [...SENT, '--status', 'x'], /^--status takes .*, not "x"$/),
  misreads('application status', [...SENT, '--file', 'x.csv'], /^Name a --file, or an --id with its --status$/),
  does('application show', SENT, /Porto$/),
  refuses('application show', UNKNOWN, /^There is no such application \(see application list\)\.$/),
  misreads('application show', NO_NUMBER, A_NUMBER),
  does('message list', SENT, /candidate +20\S+ +When do I hear\? +- +-$/, {
    before: ({ ada, known }) =>
      ada.inject('POST', `${APPLICATION}/${known['application']}/messages`, { json: { text: 'When do I hear?' } }),
  }),
  refuses('message list', UNKNOWN, /./),
  misreads('message list', NO_NUMBER, A_NUMBER),
  does('message send', [...SENT, '--text', 'On Friday.'], /^\d+ +{application}$/),
  refuses('message send', [...UNKNOWN, '--text', 'Hello'], /./),
  misreads('message send', [...SENT, '--text', 'a'.repeat(5001)], /^--text has at most 5000 characters$/),
]

const CANDIDATES: readonly Step[] = [
  does('candidate show', ADA, /^\S+ +ada@example\.com/),
  refuses('candidate show', NO_ONE, /^No such candidate has applied \(see application list\)\.$/),
  misreads('candidate show', [...DEMO], /^Say who it is: --email or --id$/),
  does('candidate export', [...ADA, '--to', '{folder}/ada.zip'], /ada\.zip +\d+ +\d+ +\d+$/),
  refuses('candidate export', [...NO_ONE, '--to', '{folder}/no.zip'], NO_CANDIDATE),
  refuses('candidate export', [...ADA, '--to', '{folder}/none/x.zip'], /x\.zip cannot be written: /),
  refuses('candidate erase', ADA, /^Nothing was erased\. Say --yes to do it\.$/),
  refuses('candidate erase', NO_ONE, NO_CANDIDATE),
]

/** The end of the story. */
export const ERASE_STEPS: readonly Step[] = [
  does('candidate erase', [...ADA, '--yes'], /^Erased\. Nothing is kept\.$/),
  refuses('candidate erase', [...ADA, '--yes'], NO_CANDIDATE),
]

/** Commands about forms, option lists, applications, messages and candidates. */
export const PEOPLE_STEPS: readonly Step[] = [...FORMS, ...APPLICATIONS, ...CANDIDATES]
