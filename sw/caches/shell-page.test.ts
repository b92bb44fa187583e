import { expect, it } from 'vitest'
import type { CachedView } from '#contract/zod-free/device-storage-names.ts'
import { buildContentPolicy } from '#contract/zod-free/content-policy.ts'
import { renderShellPage } from './shell-page.ts'

const HTML = '<style nonce="__NONCE__"></style><script nonce="__NONCE__"></script>'

const buildShellResponse = (frame: string | null = null) =>
  new Response(HTML, { headers: { 'content-security-policy': buildContentPolicy('none', frame) } })

it('T-07 the shell has a new nonce each time, and the policy of the server', async () => {
  const [first, second] = await Promise.all([
    renderShellPage(buildShellResponse()),
    renderShellPage(buildShellResponse()),
  ])
  const nonces = await Promise.all([first, second].map(async (page) => /nonce="([^"]+)"/.exec(await page.text())?.[1]))
  expect(new Set(nonces).size).toBe(2)
  expect(atob(nonces[0] ?? '')).toHaveLength(16)
  expect(first.headers.get('content-security-policy')).toBe(buildContentPolicy(nonces[0] ?? '', null))
  expect(first.headers.get('x-content-type-options')).toBe('nosniff')
})

it('T-07 every place for the nonce is filled', async () => {
  const text = await (await renderShellPage(buildShellResponse())).text()
  expect(text).not.toContain('__NONCE__')
  expect(text.match(/nonce="[^"]{24}"/g)).toHaveLength(2)
})

it('O-09 the shell lets the same provider be framed as the server does, and nobody else', async () => {
  const frame = 'https://sign.example'
  expect(
    (await renderShellPage(buildShellResponse(frame), undefined, 'n')).headers.get('content-security-policy'),
  ).toBe(buildContentPolicy('n', frame))
  expect((await renderShellPage(new Response(HTML), undefined, 'n')).headers.get('content-security-policy')).toBe(
    buildContentPolicy('n', null),
  )
})

const PAGE = `<html lang="en"><head><style nonce="__NONCE__">p{}\nol{}</style><link rel="stylesheet" href="/assets/a.css" disabled></head><body><div id="root"></div>${HTML}</body></html>`
const buildPageResponse = () => new Response(PAGE)
const buildView = (differs: Partial<CachedView> = {}): CachedView => ({
  address: '/careers/offers',
  html: '<p>$& __NONCE__</p>',
  lang: 'ar',
  dir: 'rtl',
  theme: ':root{--brand:#123}</style>',
  style: 'ul{margin:0}</style>',
  sheets: ['/assets/a.css', '/assets/b.css'],
  until: 0,
  ...differs,
})

it('O-18 the page as it was last seen stands in the shell, in its language and colours, and learns no nonce', async () => {
  const text = await (await renderShellPage(buildPageResponse(), buildView(), 'N')).text()
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain('<div id="root" data-kept="" data-offline=""><p>$& __NONCE__</p></div>')
  expect(text).toContain(
    String.raw`<head><style nonce="N">ul{margin:0}<\/style></style><style id="theme" nonce="N">:root{--brand:#123}<\/style></style><link`,
  )
  expect(text).not.toContain('ol{}')
})

it('T-07 a page drawn with the style of another build is not shown, nor one that was kept without its style', async () => {
  const { style: _, ...older } = buildView()
  for (const one of [buildView({ sheets: ['/assets/old.css'] }), older as CachedView]) {
    const text = await (await renderShellPage(buildPageResponse(), one)).text()
    expect(text).toContain('<div id="root"></div>')
    expect(text).toContain('ol{}')
  }
})

it('nothing gets out of the attributes of the document', async () => {
  const text = await (
    await renderShellPage(buildPageResponse(), buildView({ lang: 'en"><script>', dir: '" onload="x' }))
  ).text()
  expect(text).toContain('<html lang="enscript" dir="onloadx">')
})
