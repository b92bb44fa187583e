import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { ESIGN_API } from '#contract/zod-free/api-paths.ts'
import { validateTrustedDefinition } from '#server/features/applications/forms/definitions/write-definition.ts'
import { makeForm } from '#tests/builders/forms.ts'
import { buildLetter } from '#tests/builders/offers/offers.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test as base } from '#tests/e2e/kit/fixtures.ts'
import { giveTo, getHarbour, place, send } from '#tests/e2e/applications/given-forms.ts'
import { Site } from '#tests/site.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

type AtProvider = { page: Page; site: Site; there: string }

/** A site with an external signing provider for letters and forms, and the provider's page. */
const test = base.extend<{ atProvider: AtProvider }>({
  atProvider: async ({ browser, noise }, use) => {
    const provider = await openProvider()
    const there = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    const site = await Site.open({
      dataDir: mkdtempSync(path.join(tmpdir(), 'foyer-provider-')),
      env: { ESIGN_URL: `${there}/begin?ceremony={ceremony}`, ESIGN_SECRET: SECRET },
    })
    const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' })
    noise.allow(/Service Worker registration blocked/)
    await noise.watch(context)
    await use({ page: await context.newPage(), site, there })
    await context.close()
    await site.close()
    provider.close()
  },
})
test.setTimeout(120_000)

// An external provider's page, here on loopback. Its webhook is sent when the test says so: after the page's message.
test('O-09 another provider’s page is framed; its word is shown as waiting until its signed call is there', async ({
  atProvider: { page, site, there },
}) => {
  const documents = [{ name: 'Offer letter', signingMode: 'esign' as const, bytes: buildLetter() }]
  const { email, offers } = await createCandidateWith(site, [{ documents }])
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
})

test('F-07 O-09 a form of an offer is signed at the provider, looked over, and sent with that', async ({
  atProvider: { page, site, there },
}) => {
  const { email, offers } = await createCandidateWith(site, [{ documents: [{ name: 'Your contract', bytes: null }] }])
  const additionalProperties = { url: `${there}/begin`, wid: 'contract-7' }
  const form = await asEmployer(site, (services) => {
    const definition = {
      schemaVersion: 1,
      id: 'contract',
      title: 'Your contract',
      sections: [
        { title: 'Questions', items: [place] },
        { title: 'Signature', items: [{ type: 'esign', name: 'sign', label: 'Contract', additionalProperties }] },
      ],
    }
    return makeForm({ services }, validateTrustedDefinition(definition, { kind: 'offer', signingOrigin: there }), {
      kind: 'offer',
    })
  })
  const [offer] = offers
  if (!offer) throw new Error('There is no offer.')
  const address = await giveTo(site, email, form, { offerId: offer.id, documentId: offer.offer_documents[0]?.id ?? '' })
  await signIn(page, email)
  await page.goto(address)
  await getHarbour(page).fill('Bergen')
  expect(await page.locator('iframe').getAttribute('src')).toBe(`${there}/begin?wid=contract-7`)
  await page.frameLocator('iframe').getByRole('button', { name: 'Sign at the provider' }).press('Enter')
  await expect(page.getByText('Successfully submitted form for verification')).toBeVisible()
  await expect(page.getByText('Signed', { exact: true })).toBeVisible()
  await send(page)
  await expect(page.getByText('Your answers were sent')).toBeVisible()
  const assignment = address.split('/').at(-1) ?? ''
  const sent = await asEmployer(site, ({ db }) =>
    db
      .selectFrom('form_submission')
      .select('answers')
      .where('assignment_id', '=', assignment)
      .executeTakeFirstOrThrow(),
  )
  expect(JSON.parse(sent.answers)).toEqual({ place: 'Bergen', sign: true })
})

async function openProvider(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Provider</title><link rel="icon" href="data:,">
      <button onclick="parent.postMessage({ type: 'ESIGN' }, '*')">Sign at the provider</button>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function report(site: Site, ceremony: string): Promise<Response> {
  const document_b64 = buildPdf({ text: 'Signed at the provider' }).toString('base64')
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
