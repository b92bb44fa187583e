import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Boot } from '#contract/boot.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { presentTenant } from './tenant.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const fetchDomainAt = async (url: string, host = 'localhost') => {
  const answer = await server.app.inject({ url, headers: { host } })
  return answer.statusCode === 200
    ? answer.json<{ data: { domain: string } }>().data.domain
    : answer.json<{ error: { code: string } }>().error.code
}

test('where nothing is named the first tenant answers, however many come after it', async () => {
  expect(await fetchDomainAt(API.boot)).toBe('demo.example')
  await server.tenant('second.example', { host: 'jobs.second.example' })
  expect(await fetchDomainAt(API.boot)).toBe('demo.example')
})

test('where nothing is named the configured tenant answers, once it is there', async () => {
  const configured = await startServer({ env: { DEFAULT_TENANT: 'Second.example' } })
  const answers = async () =>
    (await configured.app.inject({ url: API.boot })).json<{ data: { domain: string } }>().data.domain
  expect(await answers()).toBe('demo.example')
  await configured.tenant('second.example')
  expect(await answers()).toBe('second.example')
  await configured.close()
})

test('the parameter wins over the host name, and the host name picks its tenant', async () => {
  expect(await fetchDomainAt(API.boot, 'jobs.second.example:8080')).toBe('second.example')
  expect(await fetchDomainAt(`${API.boot}?domain=DEMO.example`, 'jobs.second.example')).toBe('demo.example')
})

test.each(['nobody.example', '../etc', "'; drop table tenant; --", 'a'.repeat(5000)])(
  'an unknown tenant is 404 in the envelope: %s',
  async (domain) => {
    const answer = await server.app.inject({ url: `${API.boot}?domain=${encodeURIComponent(domain)}` })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ status: 404, error: { code: 'unknown_tenant' }, data: null, metadata: {} })
  },
)

test('a tenant named in the body counts when the address names none', async () => {
  const visitor = await server.anonymous('second.example')
  const post = (url: string, domain: string) =>
    server.app.inject({
      method: 'POST',
      url,
      cookies: visitor.cookies,
      headers: { 'x-csrf-token': visitor.csrf },
      payload: { event: 'page_view', domain },
    })
  expect((await post(API.log, 'nobody.example')).statusCode).toBe(404)
  expect((await post(API.log, 'second.example')).statusCode).toBe(200)
  expect((await post(`${API.log}?domain=second.example`, 'nobody.example')).statusCode).toBe(200)
})

test('the configuration comes completed with its defaults', async () => {
  const tenant = await server.tenant('configured.example', {
    configs: { pcsxConfig: { branding: { companyName: 'Acme' } } },
    bannerText: 'Being set up',
  })
  expect(tenant.configs.pcsxConfig.branding).toMatchObject({ companyName: 'Acme', brandColor: '#2c57cd' })
  expect(tenant.configs.loginSignupConfig.candidateLoginEnabled).toBe(true)
  expect(tenant.instanceBanner).toEqual({ displayBanner: true, displayText: 'Being set up' })
})

test('markup in the configuration is made harmless, whoever wrote it, and what nobody would take is left out', async () => {
  const evil = '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=x()></p>'
  const html = '<p>Hi</p>'
  await server.tenant('marked.example', {
    configs: {
      pcsxConfig: {
        loggedOutNotificationConfig: { enabled: true, privacyText: evil },
        branding: {
          customPageSections: {
            customNavbarConfig: { enable: true, injectInHtmlTemplate: evil },
            banner: { jobs: { kind: 'info', html: evil } },
            footer: { default: { html: evil }, jobs: { html: '<'.repeat(50_000) } },
          },
        },
      },
    },
  })
  const { data } = (await server.app.inject({ url: `${API.boot}?domain=marked.example` })).json<{ data: Boot }>()
  const { branding, loggedOutNotificationConfig } = data.configs.pcsxConfig
  expect(loggedOutNotificationConfig.privacyText).toBe(html)
  expect(branding.customPageSections).toMatchObject({
    customNavbarConfig: { injectInHtmlTemplate: html },
    banner: { jobs: { html } },
    footer: { default: { html }, jobs: { html: '' } },
  })
})

test('links and the logo of the configuration lead to the web, a mailbox or this site, and nowhere else', () => {
  const good = [
    'https://acme.example/',
    'http://acme.example/a?b',
    'mailto:jobs@acme.example',
    '/careers/search?query=a',
  ]
  const bad = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'x',
  ]
  const brandingWith = (address: string, hrefs: string[] = []) => {
    const links = hrefs.map((href) => ({ label: 'More', href }))
    const branding = { logoUrl: address, contactUrl: address, customPageSections: { footer: { default: { links } } } }
    const row = { id: 1, domain: 'a.example', name: 'A', banner_text: null }
    return presentTenant({ ...row, configs: JSON.stringify({ pcsxConfig: { branding } }) }).configs.pcsxConfig.branding
  }
  const { footer } = brandingWith('', [...bad, ...good]).customPageSections
  expect(footer.default?.links.map(({ href }) => href)).toEqual(good)
  for (const address of good) expect(brandingWith(address)).toMatchObject({ logoUrl: address, contactUrl: address })
  for (const address of bad) expect(brandingWith(address)).toMatchObject({ logoUrl: '', contactUrl: '' })
})
