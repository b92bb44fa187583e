import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { toFontPath, FONT_PACKAGES, FONT_VERSION } from '#contract/zod-free/fonts.ts'
import { mountFontRoute } from './font-routes.ts'

const app = Fastify()
await app.register(
  async (files) => {
    mountFontRoute(files)
  },
  { prefix: '/assets' },
)

test('P-06 a slice of a font is served from its package, for ever', async () => {
  const answer = await app.inject(toFontPath('noto-sans', 'noto-sans-latin-400-normal.woff'))
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'font/woff',
    expect.stringContaining('immutable'),
  ])
  expect(answer.rawPayload.subarray(0, 4).toString()).toBe('wOFF')
  expect((await app.inject(toFontPath('noto-serif', 'unicode.json'))).json()).toHaveProperty('latin')
})

test.each([
  `/assets/fonts/${FONT_VERSION}/noto-sans/../../../package.json`,
  `/assets/fonts/${FONT_VERSION}/noto-sans/..%2f..%2f..%2fpackage.json`,
  `/assets/fonts/${FONT_VERSION}/noto-sans/package.json`,
  `/assets/fonts/${FONT_VERSION}/no-such-font/unicode.json`,
  '/assets/fonts/1.0.0/noto-sans/unicode.json',
])('P-06 nothing else of a package leaves: %s', async (address) => {
  expect((await app.inject(address)).statusCode).toBe(404)
})

test('P-06 the version in the address is that of every package', () => {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  ) as Record<string, Record<string, string>>
  const installed = { ...dependencies, ...optionalDependencies }
  expect(FONT_PACKAGES.map((name) => installed[`@fontsource/${name}`])).toEqual(FONT_PACKAGES.map(() => FONT_VERSION))
})
