import { expect, test } from 'vitest'
import { configs } from '#contract/configs.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { startServer } from '#tests/builders/server.ts'
import { parseStoredConfigs } from './parse-stored-configs.ts'

const read = (given: unknown) => parseStoredConfigs(JSON.stringify(given))
const branding = { companyName: 'Acme' }
const footer = { default: { links: [{ label: 'Terms', href: '/terms' }, { label: 'Nowhere' }] } }

test.each([
  ['a value of another kind', { branding: { ...branding, brandColor: 'red' } }, 'pcsxConfig.branding.brandColor'],
  ['a part that is no group', { branding, searchConfig: 7 }, 'pcsxConfig.searchConfig'],
  ['a part that is nothing', { branding, overrides: null }, 'pcsxConfig.overrides'],
  [
    'one of a list',
    { branding: { ...branding, customPageSections: { footer } } },
    'pcsxConfig.branding.customPageSections.footer.default.links.1',
  ],
])('A-26 what of a stored configuration is wrong is left out and named: %s', (_, pcsxConfig, path) => {
  const { configs: parsed, wrong } = read({ pcsxConfig })
  expect(wrong).toEqual([expect.stringContaining(path)])
  expect(parsed.pcsxConfig.branding.companyName).toBe('Acme')
})

test('A-26 what stands beside a slip in a list is kept', () => {
  const { configs: parsed } = read({ pcsxConfig: { branding: { customPageSections: { footer } } } })
  expect(parsed.pcsxConfig.branding.customPageSections.footer.default?.links).toEqual([
    { label: 'Terms', href: '/terms' },
  ])
})

test.each(['', 'no JSON', '[]', '7', 'null'])('A-26 a configuration that is none is the default one: %s', (text) => {
  const { configs: parsed, wrong } = parseStoredConfigs(text)
  expect(parsed).toEqual(configs().parse({}))
  expect(wrong).toHaveLength(1)
})

test('A-26 D-01 a tab that does not exist is named, with those that do', () => {
  const tabs = ['offers', 'draft applications', 'careerPaths']
  const { configs: parsed, wrong } = read({ pcsxConfig: { dashboardConfig: { tabs } } })
  expect(parsed.pcsxConfig.dashboardConfig.tabs).toEqual(tabs)
  expect(wrong).toEqual([
    expect.stringMatching(
      /^pcsxConfig\.dashboardConfig\.tabs\.2: there is no tab careerPaths, only applications, .*referrals$/,
    ),
  ])
})

test('A-26 D-01 a tab that stands there twice is named', () => {
  const { wrong } = read({ pcsxConfig: { dashboardConfig: { tabs: ['offers', 'drafts', 'offers'] } } })
  expect(wrong).toEqual(['pcsxConfig.dashboardConfig.tabs.2: offers stands there twice'])
})

test('A-26 with hundreds of slips the default one is taken', () => {
  const allFilters = Array.from({ length: 500 }, (_, at) => at)
  expect(read({ pcsxConfig: { searchConfig: { allFilters } } }).configs).toEqual(configs().parse({}))
})

test('A-26 a site with a slip in its stored configuration answers, and the log names the slip once', async () => {
  const server = await startServer()
  const { db } = server.services
  await db
    .updateTable('tenant')
    .set({ configs: JSON.stringify({ gates: 7, pcsxConfig: { branding } }) })
    .execute()
  for (const url of [API.boot, `${API.boot}?domain=demo.example`, '/careers/sitemap.xml'])
    expect((await server.app.inject({ url })).statusCode).toBe(200)
  expect(server.lines.filter((line) => line.includes('gates: '))).toHaveLength(1)
  await server.close()
})
