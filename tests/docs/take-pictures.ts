// Takes the pictures of README.md from the demo, after `npm run build`: npx node tests/docs/take-pictures.ts
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { CANDIDATE } from '#server/demo/accounts.ts'
import { launchOptions, PHONE } from '#tests/e2e/kit/browser.ts'
import { expectReady, expectStill } from '#tests/e2e/kit/ready.ts'
import { signIn } from '#tests/e2e/kit/sign-in.ts'
import { Site } from '#tests/site.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../docs/images')

const dataDir = await mkdtemp(path.join(tmpdir(), 'foyer-pictures-'))
const site = await Site.open({ dataDir })
const browser = await chromium.launch(launchOptions())
try {
  const context = await browser.newContext({ ...PHONE, baseURL: site.origin, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await takePicture(page, PAGE.home, 'home')
  await takePicture(page, `${PAGE.search}?query=engineer`, 'search')
  const job = await page.getByRole('article').getByRole('link').first().getAttribute('href')
  await page.emulateMedia({ colorScheme: 'dark' })
  await takePicture(page, job ?? PAGE.search, 'job-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, CANDIDATE)
  await takePicture(page, PAGE.dashboard, 'dashboard')
  await takePicture(page, PAGE.offers, 'offers')
  const offer = await page.getByRole('link', { name: 'View job offer' }).first().getAttribute('href')
  await page.goto(offer ?? PAGE.offers)
  await expectReady(page, 'hydrated')
  await page
    .getByRole('button', { name: 'Start' })
    .or(page.getByRole('link', { name: 'Start' }))
    .first()
    .click()
  await page.getByRole('heading', { name: 'Sign this document' }).waitFor()
  await shoot(page, 'letter')
} finally {
  await browser.close()
  await site.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function takePicture(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  await expectReady(page, 'hydrated')
  await shoot(page, name)
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expectStill(page)
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) })
}
