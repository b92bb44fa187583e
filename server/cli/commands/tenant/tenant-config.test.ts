import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Boot } from '#contract/boot.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { foyer } from '#tests/builders/foyer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-config-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const config = (...argv: string[]) => foyer(server.services.config, 'tenant', 'config', ...argv)
const writeConfigsFile = async (text: unknown) => {
  const file = path.join(folder, 'configs.json')
  await writeFile(file, typeof text === 'string' ? text : JSON.stringify(text))
  return file
}
/** Reads the configuration that a running server sends to its pages once its cache has expired. */
const fetchConfig = async () => {
  server.clock.now += 5000
  const { data } = (await server.app.inject({ url: `${API.boot}?domain=demo.example` })).json<{ data: Boot }>()
  return data
}

test('A-26 a configuration is written, shown by servers that run, and printed as it was given', async () => {
  expect((await fetchConfig()).configs.applyConfig.loggedOutApplyEnabled).toBe(true)
  const given = {
    pcsxConfig: {
      branding: { companyName: 'Acme', brandColor: '#aa2200' },
      searchOptionsMap: { skills: { displayName: 'Crafts', options: { labelMap: { a: 'A' } } } },
    },
    applyConfig: { loggedOutApplyEnabled: false },
    behaviourFlags: { inAppNotifications: true },
  }
  const written = await config('demo.example', await writeConfigsFile(given))
  expect(written).toMatchObject({ code: 0, out: 'Written. Running servers show it within five seconds.' })
  expect((await fetchConfig()).configs).toMatchObject(given)
  const printed = await config(' Demo.example')
  // Settings that were never set are left out, so that they follow the defaults, including later ones.
  expect(JSON.parse(printed.out)).toEqual(given)
  expect((await config('demo.example', '--json')).out).toBe(printed.out)
  expect((await config('--domain', 'demo.example')).out).toBe(printed.out)
  expect(await config('--domain', 'demo.example', await writeConfigsFile(given))).toMatchObject({ code: 0 })
  const twice = await config('--domain', 'demo.example', 'demo.example', await writeConfigsFile(given))
  expect(twice).toMatchObject({ code: 2, err: expect.stringContaining('--domain') as string })
})

test('A-26 what is wrong is named by its path, names that mean nothing too, and nothing is written', async () => {
  const before = await config('demo.example')
  const wrong = async (text: unknown) => {
    const { code, err } = await config('demo.example', await writeConfigsFile(text), '--banner', 'Soon')
    expect(code).toBe(1)
    return err
  }
  const branding = { brandColor: 'red', customPageSections: { banner: { offers: { kind: 'loud', html: '' } } } }
  const paths = await wrong({ pcsxConfig: { branding }, supportedLanguages: 'en' })
  expect(paths).toMatch(/^pcsxConfig\.branding\.brandColor: /m)
  expect(paths).toMatch(/^pcsxConfig\.branding\.customPageSections\.banner\.offers\.kind: /m)
  expect(paths).toMatch(/^supportedLanguages: /m)
  const links = [{ label: 'a', href: '/a', rel: 'x' }]
  const slips = {
    pcsxConfig: { brand: {}, branding: { customPageSections: { footer: { default: { links } } } } },
    x: 1,
  }
  const tabs = await wrong({ pcsxConfig: { dashboardConfig: { tabs: ['offers', 'dashboard'] } } })
  expect(tabs).toMatch(/^pcsxConfig\.dashboardConfig\.tabs\.1: there is no tab dashboard/)
  expect((await wrong(slips)).split('\n')).toEqual([
    'pcsxConfig.brand: the configuration has no such name',
    'pcsxConfig.branding.customPageSections.footer.default.links.0.rel: the configuration has no such name',
    'x: the configuration has no such name',
  ])
  expect(await wrong({ pcsxConfig: { branding: { customPageSections: { hero: { nowhere: {} } } } } })).toMatch(/hero/)
  expect(await wrong([])).toMatch(/^the file: /)
  expect(await wrong('{')).toMatch(/is not JSON/)
  expect(await config('demo.example')).toEqual(before)
  expect((await fetchConfig()).instanceBanner.displayBanner).toBe(false)
  expect((await config('demo.example', path.join(folder, 'none.json'))).err).toMatch(/cannot be read/)
  expect((await config('nobody.example')).err).toMatch(/no tenant with this domain/)
  expect((await config()).err).toMatch(/Name a domain/)
})

test('A-26 markup is stored harmless, and what had to change is named', async () => {
  const links = [
    { label: 'Bad', href: 'javascript:alert(1)' },
    { label: 'Good', href: '/careers' },
  ]
  const footer = { default: { html: '<p onclick="x()">Hi</p>', links }, offers: { html: '<p>Sound</p>' } }
  const { out } = await config(
    'demo.example',
    await writeConfigsFile({ pcsxConfig: { branding: { customPageSections: { footer } } } }),
  )
  expect(out.split('\n').slice(1)).toEqual([
    'pcsxConfig.branding.customPageSections.footer.default.html: changed, because not all of it is harmless on a page',
    'pcsxConfig.branding.customPageSections.footer.default.links: changed, because not all of it is harmless on a page',
  ])
  const { configs } = await server.services.db
    .selectFrom('tenant')
    .select('configs')
    .where('domain', '=', 'demo.example')
    .executeTakeFirstOrThrow()
  const stored = { default: { html: '<p>Hi</p>', links: links.slice(1) }, offers: { html: '<p>Sound</p>' } }
  expect(JSON.parse(configs)).toEqual({ pcsxConfig: { branding: { customPageSections: { footer: stored } } } })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'file:///etc/passwd', 'x'])(
  'S-18 an address that the chatbot hands over to is stored as harmless as other links are: %s',
  async (url) => {
    const { out } = await config(
      'demo.example',
      await writeConfigsFile({
        chatbotxConfig: { handoff: { label: 'Kari', url } },
        pcsxConfig: { branding: { contactUrl: url } },
      }),
    )
    const changed = ['pcsxConfig.branding.contactUrl', 'chatbotxConfig.handoff.url']
    expect(out.split('\n').slice(1).toSorted()).toEqual(
      changed.map((name) => `${name}: changed, because not all of it is harmless on a page`).toSorted(),
    )
    expect(JSON.parse((await config('demo.example')).out)).toMatchObject({
      chatbotxConfig: { handoff: { label: 'Kari', url: '' } },
    })
  },
)

test('S-18 an address that the chatbot can hand over to is stored as it is', async () => {
  for (const url of ['https://talk.example', 'mailto:kari@talk.example', 'tel:+4755000000']) {
    const { out } = await config(
      'demo.example',
      await writeConfigsFile({ chatbotxConfig: { handoff: { label: 'Kari', url } } }),
    )
    expect(out.split('\n')).toHaveLength(1)
    expect(JSON.parse((await config('demo.example')).out)).toEqual({
      chatbotxConfig: { handoff: { label: 'Kari', url } },
    })
  }
})

test('T-02 the banner of a site that is being set up is switched on and off, beside the configuration or alone', async () => {
  const before = (await config('demo.example')).out
  expect((await config('demo.example', '--banner', ' Opens in May ')).code).toBe(0)
  expect((await fetchConfig()).instanceBanner).toEqual({ displayBanner: true, displayText: 'Opens in May' })
  expect((await config('demo.example')).out).toBe(before)
  expect((await config('demo.example', '--banner', ' ')).err).toMatch(/text of 1 to 500/)
  expect((await config('demo.example', '--banner', 'x', '--no-banner')).err).toMatch(/not both/)
  expect((await fetchConfig()).instanceBanner.displayBanner).toBe(true)
  expect((await config('demo.example', await writeConfigsFile({}), '--no-banner')).code).toBe(0)
  expect((await fetchConfig()).instanceBanner).toEqual({ displayBanner: false, displayText: '' })
})
