import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { ESIGN_API } from '#contract/zod-free/paths.ts'
import { letterBytes } from '#tests/builders/offers.ts'
import { pdf } from '#tests/builders/pdf.ts'
import { candidateWith } from '#tests/e2e/employer.ts'
import { expect, signIn, test } from '#tests/e2e/fixtures.ts'
import { Site } from '#tests/site.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

// Another company's page, here on loopback. Its call comes when the test says so: after the page has spoken.
test('O-09 another provider’s page is framed; its word is shown as waiting until its signed call is there', async ({
  browser,
  noise,
}) => {
  test.setTimeout(120_000)
  const provider = await openProvider()
  const there = `http://localhost:${(provider.address() as AddressInfo).port}`
  const site = await Site.open({
    dataDir: mkdtempSync(path.join(tmpdir(), 'foyer-provider-')),
    env: { ESIGN_URL: `${there}/begin?ceremony={ceremony}`, ESIGN_SECRET: SECRET },
  })
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' })
  noise.allow(/Service Worker registration blocked/)
  await noise.watch(context)
  try {
    const page = await context.newPage()
    const documents = [{ name: 'Offer letter', signingMode: 'esign' as const, bytes: letterBytes() }]
    const { email, offers } = await candidateWith(site, [{ documents }])
    await signIn(page, email)
    const answer = await page.goto(`/careers/offer-letter/${offers[0]?.id}`)
    expect(answer?.headers()['content-security-policy']).toContain(`frame-src ${there};`)
    await page.frameLocator('iframe').getByRole('button', { name: 'Sign at the provider' }).press('Enter')
    await expect(page.getByText('Successfully submitted form for verification')).toBeVisible()
    await expect(page.getByText('Waiting for the confirmation of your signature')).toBeVisible()
    await expect(page.getByText('This document is signed')).toHaveCount(0)

    const src = new URL((await page.locator('iframe').getAttribute('src')) ?? '')
    expect((await report(site, src.searchParams.get('ceremony') ?? '')).status).toBe(200)
    await expect(page.getByText('This document is signed')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Offer accepted', { exact: true })).toBeVisible()
  } finally {
    await context.close()
    await site.close()
    provider.close()
  }
})

async function openProvider(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Provider</title><link rel="icon" href="data:,">
      <button onclick="parent.postMessage({ type: 'ESIGN' }, '*')">Sign at the provider</button>`)
  })
  server.listen(0)
  await once(server, 'listening')
  return server
}

function report(site: Site, ceremony: string): Promise<Response> {
  const document_b64 = pdf({ text: 'Signed at the provider' }).toString('base64')
  const body = JSON.stringify({ type: 'ceremony.signed', data: { ceremony, document_b64 } })
  const [id, at] = ['msg_1', new Date()]
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign(id, at, body),
  }
  return fetch(`http://127.0.0.1:${site.port}${ESIGN_API.webhook}`, { method: 'POST', headers, body })
}
