import { APPLICATION } from '#contract/applications/forms/applications.ts'
import { DEMO, does, buildMisreadStep, NO_TENANT, NOBODYS, buildRefusedStep, type Step } from './step.ts'

const ADA = [...DEMO, '--email', 'ada@example.com']
const NO_ONE = [...DEMO, '--email', 'no@example.com']
const SENT = [...DEMO, '--id', '{application}']
const UNKNOWN = [...DEMO, '--id', '987654']
const NO_NUMBER = [...DEMO, '--id', 'x']
const A_NUMBER = /^--id is a number such as 12, not "x"$/
const NO_CANDIDATE = /^There is no such candidate\.$/

const FORMS: readonly Step[] = [
  does('form add', [...DEMO, '{papers.json}'], /^\d+ +papers +Some questions +questions +1$/),
  buildRefusedStep('form add', [...NOBODYS, '{papers.json}'], NO_TENANT),
  buildRefusedStep('form add', [...DEMO, '{hologram.json}'], /sections\.0\.items\.0/),
  buildRefusedStep('form add', [...DEMO, '--name', 'x', '{letter.pdf}'], /letter\.pdf is not JSON\.$/),
  buildRefusedStep('form add', [...DEMO, '{folder}/none.json'], /none\.json cannot be read\.$/),
  buildMisreadStep('form add', [...DEMO], /^Name one file: /),
  buildMisreadStep('form add', [...DEMO, '--name', 'A b', '{papers.json}'], /^--name is made of small letters/),
  buildMisreadStep('form add', [...DEMO, '--kind', 'x', '{papers.json}'], /^--kind takes .*, not "x"$/),
  does('form list', [...DEMO], /^\d+ +papers +Some questions +questions +1 +1 +false +false/),
  buildRefusedStep('form list', [...NOBODYS], NO_TENANT),
  does('form assign', [...ADA, '--name', 'papers', '--due', '{year}-01-31'], /^\S+ +papers +ada@example\.com +20/, {
    keeps: { given: 0 },
  }),
  buildRefusedStep('form assign', [...ADA, '--name', 'none'], /^There is no such form \(see form list\)\.$/),
  buildRefusedStep('form assign', [...ADA, '--name', 'papers', '--offer-id', '987654'], /./),
  buildMisreadStep('form assign', [...ADA, '--name', 'papers', '--due', '2001-01-31'], /^--due lies in the past/),
  buildMisreadStep(
    'form assign',
    [...DEMO, '--email', 'ada', '--name', 'papers'],
    /^--email is an email address, not "ada"$/,
  ),
  does('form show', [...DEMO, '--name', 'papers'], /^ada@example\.com +open +20\S+ +{given}$/),
  buildRefusedStep('form show', [...DEMO, '--name', 'none'], /^There is no such form \(see form list\)\.$/),
  does('form cancel', [...DEMO, '--id', '{given}'], /^{given} +canceled$/),
  buildRefusedStep('form cancel', [...DEMO, '--id', 'none'], /./),
  does('choices set', [...DEMO, '{towns.json}'], /^towns +1$/),
  buildRefusedStep('choices set', [...DEMO, '{town.json}'], /town\.json: 0\.label: /),
  buildRefusedStep('choices set', [...DEMO, '--name', 'x', '{letter.pdf}'], /letter\.pdf is not JSON\.$/),
  buildRefusedStep('choices set', [...DEMO, '{folder}/none.json'], /none\.json cannot be read\.$/),
  buildRefusedStep('choices set', [...NOBODYS, '{towns.json}'], NO_TENANT),
  buildMisreadStep('choices set', [...DEMO], /^Name one file: /),
  buildMisreadStep('choices set', [...DEMO, '--name', 'A b', '{towns.json}'], /^--name is made of small letters/),
  does('choices list', [...DEMO], /^towns +1 +20/),
  buildRefusedStep('choices list', [...NOBODYS], NO_TENANT),
  does('choices remove', [...DEMO, '--name', 'towns'], /^towns$/),
  buildRefusedStep('choices remove', [...DEMO, '--name', 'towns'], /./),
]

const APPLICATIONS: readonly Step[] = [
  does('application list', [...DEMO], /^{application} +submitted +ada@example\.com +Deck hand/),
  buildRefusedStep('application list', [...NOBODYS], NO_TENANT),
  buildMisreadStep('application list', [...DEMO, '--status', 'x'], /^--status takes .*, not "x"$/),
  does(
    'application promise',
    [...SENT, '--reply-by', '{year}-03-03'],
    /^{application} +{year}-03-03T23:59:59\.000Z +-$/,
  ),
  buildRefusedStep('application promise', [...UNKNOWN, '--note', 'Hello'], /./),
  buildRefusedStep('application promise', [...SENT, '--reply-by', '2001-01-31'], /reply_by/),
  buildMisreadStep('application promise', SENT, /^Say --reply-by, --note or --none$/),
  buildMisreadStep('application promise', [...SENT, '--none', '--reply-by', '{year}-03-03'], /^--none takes back/),
  buildMisreadStep('application promise', [...NO_NUMBER, '--note', 'Hello'], A_NUMBER),
  does('application status', [...SENT, '--status', 'interview'], /^{application} +interview$/),
  buildRefusedStep('application status', [...UNKNOWN, '--status', 'interview'], /^There is no such application \(see /),
  buildRefusedStep('application status', [...DEMO, '--file', '{statuses.csv}'], /^987654 +not_found$/),
  buildRefusedStep('application status', [...DEMO, '--file', '{folder}/none.csv'], /none\.csv cannot be read\.$/),
  buildRefusedStep('application status', [...DEMO, '--file', '{other.csv}'], /other\.csv: row 1, status: /),
  buildMisreadStep('application status', [...SENT, '--status', 'x'], /^--status takes .*, not "x"$/),
  buildMisreadStep('application status', [...SENT, '--file', 'x.csv'], /^Name a --file, or an --id with its --status$/),
  does('application show', SENT, /Porto$/),
  buildRefusedStep('application show', UNKNOWN, /^There is no such application \(see application list\)\.$/),
  buildMisreadStep('application show', NO_NUMBER, A_NUMBER),
  does('message list', SENT, /candidate +20\S+ +When do I hear\? +- +-$/, {
    before: ({ ada, known }) =>
      ada.inject('POST', `${APPLICATION}/${known['application']}/messages`, { json: { text: 'When do I hear?' } }),
  }),
  buildRefusedStep('message list', UNKNOWN, /./),
  buildMisreadStep('message list', NO_NUMBER, A_NUMBER),
  does('message send', [...SENT, '--text', 'On Friday.'], /^\d+ +{application}$/),
  buildRefusedStep('message send', [...UNKNOWN, '--text', 'Hello'], /./),
  buildMisreadStep('message send', [...SENT, '--text', 'a'.repeat(5001)], /^--text has at most 5000 characters$/),
]

const CANDIDATES: readonly Step[] = [
  does('candidate show', ADA, /^\S+ +ada@example\.com/),
  buildRefusedStep('candidate show', NO_ONE, /^No such candidate has applied \(see application list\)\.$/),
  buildMisreadStep('candidate show', [...DEMO], /^Say who it is: --email or --id$/),
  does('candidate export', [...ADA, '--to', '{folder}/ada.zip'], /ada\.zip +\d+ +\d+ +\d+$/),
  buildRefusedStep('candidate export', [...NO_ONE, '--to', '{folder}/no.zip'], NO_CANDIDATE),
  buildRefusedStep('candidate export', [...ADA, '--to', '{folder}/none/x.zip'], /x\.zip cannot be written: /),
  buildRefusedStep('candidate erase', ADA, /^Nothing was erased\. Say --yes to do it\.$/),
  buildRefusedStep('candidate erase', NO_ONE, NO_CANDIDATE),
]

/** The last steps of the story, which erase the candidate. */
export const ERASE_STEPS: readonly Step[] = [
  does('candidate erase', [...ADA, '--yes'], /^Erased\. Nothing is kept\.$/),
  buildRefusedStep('candidate erase', [...ADA, '--yes'], NO_CANDIDATE),
]

/** Commands about forms, option lists, applications, messages and candidates. */
export const PEOPLE_STEPS: readonly Step[] = [...FORMS, ...APPLICATIONS, ...CANDIDATES]
