import { declinePath, makeOffer } from '#tests/builders/offers/offers.ts'
import { DEMO, does, buildMisreadStep, NO_TENANT, NOBODYS, buildRefusedStep, type Step } from './step.ts'

const HOOK = [...DEMO, '--id', '{hook}']
const BEA = ['--email', 'bea@example.com']
const NO_HOOK = /^This tenant has no such webhook\.$/
const NO_FEED = /^There is no such feed \(see feed list\)\.$/

const TENANTS: readonly Step[] = [
  does('tenant create', ['--domain', 'acme.example', '--name', 'Acme'], /^acme\.example +Acme +http:.*acme\.example/),
  buildRefusedStep('tenant create', ['--domain', 'acme.example', '--name', 'Acme'], /already/),
  buildMisreadStep('tenant create', ['--domain', 'acme.example'], /^--name is missing$/),
  does('tenant list', [], /^demo\.example +- +demo\.example +20/),
  buildMisreadStep('tenant list', ['demo.example'], /^Unexpected argument 'demo\.example'/),
  does(
    'tenant config',
    ['acme.example', '{configs.json}'],
    /^Written\. Running servers show it within five seconds\.$/,
  ),
  does('tenant config', ['--domain', 'acme.example'], /^\{\}$/),
  buildRefusedStep('tenant config', [...NOBODYS], /^There is no tenant with this domain \(see tenant list\)\.$/),
  buildRefusedStep('tenant config', [...DEMO, '{letter.pdf}'], /letter\.pdf is not JSON\.$/),
  buildRefusedStep('tenant config', [...DEMO, '{folder}/none.json'], /none\.json cannot be read\.$/),
  buildRefusedStep('tenant config', [...DEMO, '{list.json}'], /./),
  buildMisreadStep('tenant config', [], /^Name a domain: /),
  buildMisreadStep('tenant config', [...DEMO, '--banner', 'x', '--no-banner'], /not both\.$/),
  buildMisreadStep('tenant config', [...DEMO, '--banner', ' '], /^--banner is a text of 1 to 500 characters$/),
]

const KEYS: readonly Step[] = [
  does('api-key create', [...DEMO, '--scope', 'offers:read'], /^foyer_\S+ +\S+ +demo\.example +offers:read$/, {
    keeps: { key: 1 },
  }),
  buildRefusedStep('api-key create', [...NOBODYS, '--scope', 'offers:read'], NO_TENANT),
  buildMisreadStep('api-key create', [...DEMO, '--scope', 'all'], /^--scope takes .*, not "all"$/),
  does('api-key list', [], /^{key} +demo\.example +offers:read/),
  buildRefusedStep('api-key list', [...NOBODYS], NO_TENANT),
  does('api-key revoke', ['--prefix', '{key}'], /^{key}$/),
  buildRefusedStep('api-key revoke', ['--prefix', '{key}'], /^There is no live API key with this beginning\.$/),
  does('session list', BEA, /^\S+ +20\S+ +20/, {
    before: ({ server }) => server.signedIn({ email: 'bea@example.com' }),
  }),
  does('session revoke', BEA, /^1$/),
  buildRefusedStep('session revoke', [...BEA, '--id', 'x'], /^This person has no such session\.$/),
  buildRefusedStep('session revoke', ['--email', 'no@example.com'], /^Nobody signs in with this address\.$/),
  does('node env', [], /^VAPID_KEYS=\S+$/),
  does('node accept-keys', [], /^VAPID_KEYS\b/),
  does('vapid rotate', [], /^\S+ +\S+ +1$/),
]

const HOOKS: readonly Step[] = [
  does('webhook add', [...DEMO, '--url', '{site}/hook', '--events', 'offer.declined'], /^\d+ +whsec_\S+ +http/, {
    keeps: { hook: 0 },
  }),
  buildRefusedStep('webhook add', [...NOBODYS, '--url', '{site}/hook'], NO_TENANT),
  buildRefusedStep('webhook add', [...DEMO, '--url', 'http://10.0.0.1/'], /^This address cannot be called: /),
  buildMisreadStep(
    'webhook add',
    [...DEMO, '--url', '{site}/hook', '--events', 'all'],
    /^--events takes .*, not "all"$/,
  ),
  does('webhook change', [...HOOK, '--events', 'offer.declined,offer.accepted'], /^{hook}$/),
  buildRefusedStep('webhook change', [...DEMO, '--id', '987654', '--events', 'offer.declined'], NO_HOOK),
  buildRefusedStep('webhook change', [...HOOK, '--url', 'http://10.0.0.1/'], /^This address cannot be called: /),
  buildMisreadStep('webhook change', HOOK, /^Say what is to be changed: --url or --events$/),
  buildMisreadStep('webhook change', [...DEMO, '--id', 'x', '--events', 'offer.declined'], /^--id is a number/),
  buildMisreadStep('webhook change', [...HOOK, '--events', 'all'], /^--events takes .*, not "all"$/),
  does('webhook list', [...DEMO], /^ *switched off 20\S+$/, {
    async before({ server, ada, work }) {
      // A webhook receives no earlier events, and the commands created it by their own clock.
      await work()
      await ada.inject('POST', declinePath(await makeOffer(server, { email: 'ada@example.com' })))
      await work()
    },
  }),
  buildRefusedStep('webhook list', [...NOBODYS], NO_TENANT),
  does('queue list', [], /^\d+ +deliver-webhook +demo\.example +1 .*JobRefused/, { keeps: { job: 0 } }),
  buildMisreadStep('queue list', ['--state', 'x'], /^--state takes given-up, waiting, not "x"$/),
  does('queue retry', ['--id', '{job}'], /^1$/),
  buildRefusedStep('queue retry', ['--id', '987654'], /^No such job was given up\.$/),
  buildMisreadStep('queue retry', [], /^Say --id or --job\.$/),
  buildMisreadStep('queue retry', ['--id', 'x'], /^--id is a number such as 12, not "x"$/),
  does('webhook deliveries', HOOK, /^\S+ +offer\.declined +20\S+ +\d +\S+ +-$/, { keeps: { delivery: 0 } }),
  buildRefusedStep('webhook deliveries', [...DEMO, '--id', '987654'], NO_HOOK),
  buildMisreadStep('webhook deliveries', [...DEMO, '--id', 'x'], /^--id is a number/),
  does('webhook replay', [...HOOK, '--delivery', '{delivery}'], /^1$/),
  buildRefusedStep('webhook replay', [...HOOK, '--delivery', 'x'], /^This webhook has no such delivery\.$/),
  buildRefusedStep('webhook replay', [...DEMO, '--id', '987654'], NO_HOOK),
  buildMisreadStep('webhook replay', [...HOOK, '--since', 'then'], /^--since is a day .*, not "then"$/),
  does('webhook remove', HOOK, /^{hook}$/),
  buildRefusedStep('webhook remove', HOOK, NO_HOOK),
  buildMisreadStep('webhook remove', [...DEMO, '--id', 'x'], /^--id is a number/),
]

const JOBS: readonly Step[] = [
  does(
    'jobs import',
    ['{board.json}', '--domain', 'board.example', '--create', 'Board'],
    /^The jobs are at http:\/\/localhost:8080\/careers\?domain=board\.example$/,
  ),
  does('jobs import', ['{board.json}', '--domain', 'dry.example', '--create', 'Dry', '--dry-run'], /^Nothing was/),
  buildRefusedStep('jobs import', ['{board.json}', ...NOBODYS], /^There is no careers site for nobody\.example yet\. /),
  buildRefusedStep(
    'jobs import',
    ['no.json', ...DEMO],
    /^no\.json is no file that can be read, no address and no board\.$/,
  ),
  buildRefusedStep('jobs import', ['http://10.0.0.1/feed', ...DEMO], / could not be read: only https/),
  buildRefusedStep('jobs import', ['{list.json}', ...DEMO], /^This is no feed of jobs in a format the site knows\.$/),
  buildMisreadStep('jobs import', [...DEMO], /^Name one feed: /),
  buildMisreadStep('jobs import', ['{board.json}', ...DEMO, '--format', 'x'], /^--format takes .*, not "x"$/),
  buildMisreadStep(
    'jobs import',
    ['x', ...DEMO, '--match-titles', '--dry-run'],
    /^--match-titles .* with --dry-run\.$/,
  ),
  does('feed add', [...DEMO, '--url', '{site}/v1/boards/acme/jobs', '--name', 'site'], /^site +http.* within the hour/),
  buildRefusedStep('feed add', [...NOBODYS, '--url', '{site}/jobs'], NO_TENANT),
  buildRefusedStep('feed add', [...DEMO, '--url', 'http://10.0.0.1/'], /^This address cannot be read: /),
  buildMisreadStep('feed add', [...DEMO, '--url', '{site}/jobs', '--format', 'x'], /^--format is one of /),
  does('jobs sync', [...DEMO, '--name', 'site'], /^3 +3 +0 +0 +0 +0$/),
  buildRefusedStep('jobs sync', [...DEMO, '--name', 'none'], NO_FEED),
  buildRefusedStep('jobs sync', [...NOBODYS], NO_TENANT),
  does('feed list', [], /^demo\.example +site +greenhouse +3 +true +done/),
  buildRefusedStep('feed list', [...NOBODYS], NO_TENANT),
  does('feed show', [...DEMO, '--name', 'site'], /^20\S+ +done +3 +3 +0 +0 +0 +-$/),
  buildRefusedStep('feed show', [...DEMO, '--name', 'none'], NO_FEED),
  does('feed remove', [...DEMO, '--name', 'site', '--close-jobs'], /^site +3$/),
  buildRefusedStep('feed remove', [...DEMO, '--name', 'site'], NO_FEED),
  does('skill import', ['{skills.csv}', '--language', 'en'], /^en +3$/),
  buildRefusedStep('skill import', ['{other.csv}', '--language', 'en'], /other\.csv holds no skills of ESCO: /),
  buildRefusedStep('skill import', ['{folder}/no.csv', '--language', 'en'], /no\.csv cannot be read\.$/),
  buildMisreadStep('skill import', ['{skills.csv}', '--language', 'English'], /^--language is two letters/),
  buildMisreadStep('skill import', ['--language', 'en'], /^Name one file: /),
  does('occupation import', ['{occupations.csv}', '--language', 'en'], /^Running servers use these names after/),
  does('occupation import', ['{occupations.csv}', '--language', 'en'], /^Just these were there\.$/),
  buildRefusedStep(
    'occupation import',
    ['{other.csv}', '--language', 'en'],
    /other\.csv holds no occupations of ESCO: /,
  ),
  buildRefusedStep('occupation import', ['{folder}/no.csv', '--language', 'en'], /no\.csv cannot be read\.$/),
  buildMisreadStep('occupation import', ['{occupations.csv}', '--language', 'English'], /^--language is two letters/),
  buildMisreadStep('occupation import', ['--language', 'en'], /^Name one file: /),
]

/** Commands about sites, keys, sessions, webhooks, background work, jobs and names. */
export const SITE_STEPS: readonly Step[] = [...TENANTS, ...KEYS, ...HOOKS, ...JOBS]
