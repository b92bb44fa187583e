import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { Noise } from '#tests/e2e/kit/noise.ts'
import { WORK } from '#tests/e2e/kit/work-folders.ts'
import { Site } from '#tests/site.ts'

const HERE = path.resolve(import.meta.dirname, '../../..')

/** `npm run dev` in a separate checkout whose sources a test may change. */
const test = base.extend<{ dev: { root: string; site: Site } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
  dev: async ({}, use, info) => {
    const root = path.join(WORK, `dev-${info.workerIndex}`)
    rmSync(root, { recursive: true, force: true })
    mkdirSync(root, { recursive: true })
    const parts = [
      'package.json',
      'public',
      'server',
      'src',
      'sw',
      'build',
      ...readdirSync(HERE).filter((name) => /^(vite|tsconfig)\./.test(name)),
    ]
    for (const part of parts) cpSync(path.join(HERE, part), path.join(root, part), { recursive: true })
    symlinkSync(path.join(HERE, 'node_modules'), path.join(root, 'node_modules'))
    const site = await Site.open({ dataDir: path.join(root, 'data'), root, words: ['--dev'] })
    await use({ root, site })
    await site.close()
    rmSync(root, { recursive: true, force: true })
  },
})

test('a change of the sources is seen in the open page, which asks for nothing that is not there', async ({
  dev,
  page,
}) => {
  const { root, site } = dev
  const noise = new Noise()
  await noise.watch(page.context())
  const absent: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) absent.push(`${answer.status()} ${answer.url()}`)
  })
  await page.goto(`${site.origin}/careers`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work that moves with the tide')
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'hydrated')

  const change = (file: string, from: string, to: string) => {
    const place = path.join(root, file)
    const source = readFileSync(place, 'utf8')
    expect(source).toContain(from)
    writeFileSync(place, source.replace(from, to))
  }
  let documents = 0
  page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0))
  change('src/features/jobs/search/home.tsx', 'hero?.title ||', "'Seen at once' ||")
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seen at once')
  change('src/ui/theme/tokens.css', '--bg: light-dark(#f9fafb, #0d0e12)', '--bg: rgb(1, 2, 3)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  expect(documents).toBe(0)
  for (const address of ['/careers?query=deck', '/careers/login', '/careers/applications']) {
    await page.goto(site.origin + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(absent).toEqual([])
  noise.expectNone()
})
