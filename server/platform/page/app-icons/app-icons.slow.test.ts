import { deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { APP_ICONS, APP_ICON_NAMES } from './icon-names.ts'
import { hashIconKey } from './icon-store.ts'
import { detectLogoKind } from './logo-kind.ts'
import { drawIconsInProcess } from './draw-in-process.ts'
import { openTenantIcons } from './tenant-icons.ts'

const buildSvg = (inside: string, root = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" ${root}>${inside}</svg>`,
  )
const PLAIN = buildSvg('<rect width="40" height="20" fill="#aa3311"/>')
const BRAND = '#0b5563'

function bitmap(type: 'image/png' | 'image/jpeg' | 'image/webp'): Buffer {
  const canvas = createCanvas(60, 30)
  const context = canvas.getContext('2d')
  context.fillStyle = '#aa3311'
  context.fillRect(10, 5, 40, 20)
  return type === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer(type, 90)
}

/** Builds a valid PNG of a few hundred bytes whose header claims this size. */
function buildClaims(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) =>
    Buffer.concat([Buffer.from([0, 0, 0, data.length]), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const start = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(99)))])
}

describe('T-06 what a logo is is said by its bytes', () => {
  test.each([
    ['png', bitmap('image/png')],
    ['jpeg', bitmap('image/jpeg')],
    ['webp', bitmap('image/webp')],
    ['svg', PLAIN],
  ])('%s', (kind, bytes) => expect(detectLogoKind(bytes)).toBe(kind))

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><p>Not found</p>')],
    ['a cut JPEG', bitmap('image/jpeg').subarray(0, 12)],
    ['more bytes than a logo has', Buffer.concat([PLAIN, Buffer.alloc(3_000_000, 32)])],
    ['a bomb of one side', buildClaims(4_000_000_000, 1)],
    ['a bomb of pixels', buildClaims(8000, 8000)],
  ])('not %s', (_what, bytes) => expect(detectLogoKind(bytes)).toBe(null))
})

describe('T-06 a hostile drawing is none, and loads nothing', () => {
  test.each([
    ['script', '<script>fetch("/")</script>'],
    ['a handler', '<rect onload="fetch(1)"/>'],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>'],
    ['a file of the server', '<image xlink:href="file:///etc/passwd"/>'],
    ['a page within', '<foreignObject><p>x</p></foreignObject>'],
    ['a copy from elsewhere', '<use href="https://evil.example/a.svg#b"/>'],
    ['a style sheet from elsewhere', '<style>@import "https://evil.example/a.css";</style>'],
    ['a fill from elsewhere', '<rect fill="url(https://evil.example/a.svg#p)"/>'],
    ['an address behind an escape', String.raw`<style>rect{fill:u\72l(https://evil.example)}</style>`],
    ['motion', '<animate attributeName="x"/>'],
    ['copies of copies', '<g id="a"><rect id="b"/><use href="#b"/></g><use href="#a"/>'],
    ['too many parts', '<g/>'.repeat(6000)],
  ])('%s', (_what, inside) => expect(detectLogoKind(buildSvg(inside))).toBe(null))

  test('entities and style sheets before it', () => {
    for (const before of ['<!DOCTYPE svg [<!ENTITY a "b">]>', '<?xml-stylesheet href="https://evil.example/a.css"?>'])
      expect(detectLogoKind(Buffer.concat([Buffer.from(before), PLAIN]))).toBe(null)
    expect(detectLogoKind(buildSvg('<use href="#all"/>', 'id="all"'))).toBe(null)
  })

  test('what drawing programs write is none of that', () => {
    const inside =
      '<title>Logo</title><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><path id="p" d="M0 0h9v9z"/></defs>' +
      '<style>.a{fill:url(#g)}</style><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>' +
      '<use xlink:href="#p"/><use href="#p" x="9"/><rect class="a" width="4" height="4" fill="url(#g)"/>'
    expect(
      detectLogoKind(Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), buildSvg(inside, 'id="Layer_1"')])),
    ).toBe('svg')
  })
})

test.each([
  ['png', bitmap('image/png')],
  ['jpeg', bitmap('image/jpeg')],
  ['webp', bitmap('image/webp')],
  ['svg', PLAIN],
])(
  'T-06 icons of a %s: each in its size, the maskable one within the safe zone of the brand colour',
  async (_kind, logo) => {
    const icons = await drawIconsInProcess(logo, BRAND)
    for (const name of APP_ICON_NAMES) {
      const image = await loadImage(icons[name])
      expect([image.width, image.height]).toEqual([APP_ICONS[name], APP_ICONS[name]])
    }
    const at = await readPixels(icons['icon-maskable-512'])
    // Points just outside of the circle of 80 % that every phone keeps.
    for (let degree = 0; degree < 360; degree += 5) {
      const [x, y] = [Math.cos, Math.sin].map((side) => Math.round(256 + 208 * side((degree * Math.PI) / 180)))
      expect(at(x ?? 0, y ?? 0), `${degree}°`).toEqual([11, 85, 99, 255])
    }
    expect(at(256, 256)).not.toEqual([11, 85, 99, 255])
    // A phone paints transparent areas of this icon black.
    expect((await readPixels(icons['apple-touch-icon']))(0, 0)[3]).toBe(255)
    expect((await readPixels(icons['icon-monochrome-512']))(2, 2)[3]).toBe(0)
  },
)

test('T-06 a logo of one colour on a brand of the same is seen all the same', async () => {
  const icons = await drawIconsInProcess(buildSvg(`<circle cx="20" cy="10" r="9" fill="${BRAND}"/>`), BRAND)
  expect((await readPixels(icons['icon-maskable-512']))(256, 256)).toEqual([255, 255, 255, 255])
})

test('T-06 what is no picture makes no icons', async () => {
  await expect(drawIconsInProcess(Buffer.from('<html></html>'), BRAND)).rejects.toThrow(
    'no PNG, JPEG, WebP or plain SVG',
  )
})

describe('T-06 the addresses', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
    const branding = (logoUrl: string) => ({ configs: { pcsxConfig: { branding: { logoUrl, brandColor: BRAND } } } })
    await server.tenant('logo.example', branding('/demo/merrowline.svg'))
    await server.tenant('broken.example', branding('https://127.0.0.1/logo.png'))
    await server.tenant('outside.example', branding('/../../package.json'))
  })
  afterAll(() => server.close())

  test('icons of a logo are named by their content and kept for ever', async () => {
    const { icons } = (await server.app.inject('/manifest.webmanifest?domain=logo.example')).json<{
      icons: { src: string }[]
    }>()
    expect(icons[0]?.src).toMatch(/^\/app-icons\/[0-9a-f]{32}\/icon-192\.png\?domain=logo\.example$/)
    for (const { src } of icons) {
      const answer = await server.app.inject(src)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    }
  })

  test('the icon of now has an ETag, and is not sent twice', async () => {
    const first = await server.app.inject('/app-icons/apple-touch-icon.png?domain=logo.example')
    expect(first.statusCode).toBe(200)
    const again = await server.app.inject({
      url: '/app-icons/apple-touch-icon.png?domain=logo.example',
      headers: { 'if-none-match': String(first.headers['etag']) },
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test.each(['broken.example', 'outside.example', 'demo.example'])(
    '%s has the icons that come with the site',
    async (domain) => {
      const manifest = (await server.app.inject(`/manifest.webmanifest?domain=${domain}`)).json<{
        icons: { src: string }[]
      }>()
      expect(manifest.icons[0]?.src).toBe('/icons/icon-192.png')
      expect((await server.app.inject(`/app-icons/icon-192.png?domain=${domain}`)).statusCode).toBe(200)
    },
  )

  test.each([
    'icon-193.png',
    'icon-192.svg',
    '..%2f..%2fpackage.json',
    'zz/icon-192.png',
    `${'a'.repeat(32)}/icon-192.png`,
  ])('%s is not there', async (name) => expect((await server.app.inject(`/app-icons/${name}`)).statusCode).toBe(404))

  test('a logo that could not be had is asked for again, but not by every visitor', async () => {
    let requestCount = 0
    const { services, clock } = server
    const icons = openTenantIcons({ config: services.config, log: services.log, now: () => clock.now }, async () => {
      requestCount++
      if (requestCount === 1) throw new Error('no answer in time')
      return PLAIN
    })
    const tenant = await server.tenant('late.example', {
      configs: { pcsxConfig: { branding: { logoUrl: 'https://x.example/l.svg' } } },
    })
    expect([await icons.keyOf(tenant), await icons.keyOf(tenant), requestCount]).toEqual([null, null, 1])
    clock.now += 6 * 60_000
    expect(await icons.keyOf(tenant)).toBe(hashIconKey(PLAIN, '#2c57cd'))
  })
})

async function readPixels(png: Uint8Array): Promise<(x: number, y: number) => number[]> {
  const image = await loadImage(Buffer.from(png))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return (x, y) => [...context.getImageData(x, y, 1, 1).data]
}
