import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildLetter } from '#tests/builders/offers/offers.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { createCandidateWith, NAME } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'

const MODES = ['inline', 'esign', 'upload'] as const

test('O-24 O-25 one offer signed in each of the three modes: each letter comes back sealed, and is genuine', async ({
  page,
  site,
  noise,
}, info) => {
  // a letter that is being sealed is requested again
  noise.allow(/status of 409/)
  const documents = MODES.map((mode) => ({ name: `By ${mode}`, signingMode: mode, bytes: buildLetter() }))
  const { email, offers } = await createCandidateWith(site, [{ documents }])
  const [offer] = offers
  await signIn(page, email)
  for (const [place, mode] of MODES.entries()) {
    const document = offer?.offer_documents[place]
    await page.goto(`/careers/offer/${offer?.id}/offer-document/${document?.id}`)
    await expectReady(page, 'hydrated')
    await sign[mode](page)
    await expect(page.getByText('This document is signed')).toBeVisible()
    await expect.poll(async () => (await read(page)).status).toBe(mode === 'upload' ? 'Accepted' : 'Extended')
  }
  await expect
    .poll(async () => (await read(page)).offer_documents.map(({ sealed }) => sealed))
    .toEqual([true, true, true])

  for (const [place, mode] of MODES.entries()) {
    const document = offer?.offer_documents[place]
    const bytes = await (await page.request.get(`${API.offers}/${offer?.id}/${document?.id}/file?download=1`)).body()
    await page.goto('/careers/verify')
    await expectReady(page, 'hydrated')
    await page
      .getByLabel('Choose a PDF to check')
      .setInputFiles({ name: `${mode}.pdf`, mimeType: 'application/pdf', buffer: bytes })
    const result = page.getByRole('article', { name: 'Genuine' })
    await expect(result).toBeVisible()
    await expect(result).toContainText(NAME)
    const file = info.outputPath(`${mode}.pdf`)
    writeFileSync(file, bytes)
    const output = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
    // verified with Debian's tool, if it is installed
    if (output.error) continue
    expect(output.stdout).toContain('Signature is Valid')
    expect(output.stdout).toContain('Total document signed')
  }
})

const sign = {
  async inline(page: Page) {
    await page.getByRole('checkbox', { name: 'I agree' }).check()
    await page.getByRole('textbox', { name: 'Signature' }).fill(NAME)
    await page.getByRole('button', { name: 'Submit signed offer' }).click()
  },
  async esign(page: Page) {
    const inside = page.frameLocator('iframe[title="Electronic signature: By esign"]')
    await inside.getByLabel('I agree').check()
    await inside.getByLabel('Signature', { exact: true }).fill(NAME)
    await inside.getByRole('button', { name: 'Sign now' }).click()
  },
  async upload(page: Page) {
    const signed = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(buildPdf({ pages: 1 })) }
    await page.getByLabel('Signed document', { exact: true }).setInputFiles(signed)
    await page.getByRole('button', { name: 'Submit signed offer' }).click()
  },
}

/** The candidate's only offer on the server. */
async function read(page: Page) {
  const answer = (await (await page.request.get(API.offers)).json()) as Answer
  const [offer] = answer.data.offers
  if (!offer) throw new Error('no offer')
  return offer
}

type Answer = { data: { offers: { status: string; offer_documents: { sealed: boolean }[] }[] } }
