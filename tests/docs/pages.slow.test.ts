import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOffer } from '#contract/employer/employer-offers.ts'
import { OFFER_EVENTS } from '#contract/employer/webhooks.ts'
import { prepareConfigs } from '#server/cli/prepare-configs.ts'
import { Site } from '#tests/site.ts'
import { listFences, notRun, ROOT, type Fence } from './fences.ts'
import { runShell } from './shell.ts'

// Runs the commands and JSON of the pages that newcomers read first, as written, against a separate server.
// Placeholders are filled in like by a reader: the port, a printed key, ids of what the previous line created.

const PAGES = [
  'README.md',
  'docs/configuration.md',
  'docs/integrations.md',
  'docs/import.md',
  'docs/operations.md',
  'docs/privacy.md',
]
const PDF = readFileSync(path.join(ROOT, 'server/demo/letters/offer-letter-bergen.pdf')).toString('base64')
const SCOPES = [
  'offers:write',
  'positions:write',
  'forms:write',
  'onboarding:write',
  'events:write',
  'interviews:write',
  'messages:write',
  'referrals:write',
  'applications:write',
  'webhooks:write',
]

let place = ''
let site: Site
beforeAll(async () => {
  place = mkdtempSync(path.join(tmpdir(), 'foyer-docs-'))
  site = await Site.open({ dataDir: path.join(place, 'data') })
}, 300_000)
afterAll(async () => {
  await site?.close()
  rmSync(place, { recursive: true, force: true })
})

const getShell = (page: string) => listFences(page).filter((fence) => fence.language === 'sh' && notRun(fence) === null)
const findFence = (page: string, mark: string) => {
  const found = listFences(page).find((fence) => fence.mark === mark)
  return JSON.parse((found?.text ?? '').replaceAll('JVBERi0…', PDF)) as Record<string, unknown>
}
const run = async (name: string, fences: readonly Fence[], before = '') => {
  const first: Fence = { page: name, line: 0, language: 'sh', heading: '', text: before, mark: null }
  const { code, said } = await runShell(site, path.join(place, name), [first, ...fences])
  expect(`${said.slice(-3000)}\nended with ${code}`).toMatch(/ended with 0$/)
  return said
}
const key = `foyer api-key create --domain demo.example ${SCOPES.map((scope) => `--scope ${scope}`).join(' ')}\nexport KEY=$PRINTED\n`

test.each(PAGES)('O-13 each part of %s is run, is JSON that is held against something, or says why not', (page) => {
  const fences = listFences(page)
  expect(fences.length).toBeGreaterThan(0)
  const odd = fences.filter((fence) => {
    if (fence.language === 'sh') return fence.mark !== null && notRun(fence) === null
    if (fence.language === 'json') return fence.mark === null
    return !['text', 'nginx', 'caddyfile'].includes(fence.language)
  })
  expect(odd).toEqual([])
})

const FIRST_OFFER = 'Extend your first offer'
const isFirstOffer = ({ heading }: Fence) => heading === FIRST_OFFER

test('O-13 the commands that extend a first offer, with a key of their own', async () => {
  const output = await run('first-offer', getShell('docs/integrations.md').filter(isFirstOffer))
  expect(output).toContain('"status":200')
})

test('O-13 what the page for employers’ systems has them call and type', async () => {
  const page = 'docs/integrations.md'
  const offer = { ...findFence(page, 'body of createOffer'), documents: [findFence(page, 'document of createOffer')] }
  writeFileSync(path.join(place, 'offer.json'), JSON.stringify(offer))
  const post = `curl ${site.origin}/api/integrations/v1/offers -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d @${place}/offer.json\n`
  const output = await run(
    'integrations',
    getShell(page).filter((fence) => !isFirstOffer(fence)),
    key + post,
  )
  expect(output).toContain('"countersignature"')
})

test('O-13 the commands about feeds of jobs, with the shape that the page of imports shows', async () => {
  const feed = JSON.stringify(findFence('docs/import.md', 'a feed'))
  const output = await run('operations', getShell('docs/operations.md'), `echo '${feed}' > board.json\n`)
  expect(output).toMatch(/acme\.example/)
})

test('O-13 the JSON that is shown is what is taken and sent', () => {
  const body = findFence('docs/integrations.md', 'body of createOffer')
  expect(createOffer.body.safeParse(body).success).toBe(true)
  expect(OFFER_EVENTS).toContain(findFence('docs/integrations.md', 'a webhook')['type'])
  for (const [page, mark] of [
    ['docs/operations.md', 'the first steps'],
    ['docs/privacy.md', 'retention'],
  ] as const)
    expect(() => prepareConfigs(findFence(page, mark))).not.toThrow()
  expect(findFence('docs/operations.md', 'a signed ceremony')).toMatchObject({ type: 'ceremony.signed', data: {} })
})
