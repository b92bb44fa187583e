import { readFileSync } from 'node:fs'
import { loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { MANIFEST } from './manifest.ts'

type Manifest = {
  id: string
  name: string
  short_name: string
  description: string
  theme_color: string
  start_url: string
  dir: string
  shortcuts: { url: string; icons: { src: string; sizes: string; type: string }[] }[]
  scope_extensions?: object[]
}
type Screenshot = { src: string; sizes: string; form_factor: string }

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function fetchManifest(query = '', headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ url: MANIFEST + query, headers })
  return { status: answer.statusCode, type: answer.headers['content-type'], ...answer.json<Manifest>() }
}

test('T-06 A-05 the only tenant needs no name to be told from others, and the places one goes to have it', async () => {
  expect(await fetchManifest()).toMatchObject({
    status: 200,
    type: 'application/manifest+json; charset=utf-8',
    id: '/careers',
    start_url: '/careers?start=app&domain=demo.example',
    display: 'standalone',
    shortcuts: [
      { url: '/careers/search?domain=demo.example' },
      { url: '/careers/saved-jobs?domain=demo.example' },
      { url: '/careers/offers?domain=demo.example' },
    ],
  })
})

test('T-06 each tenant is an app of its own: name, colour, id and addresses', async () => {
  await server.tenant('other.example', {
    configs: { pcsxConfig: { branding: { companyName: 'Other Works', brandColor: '#aa3311' } } },
  })
  const [first, other] = [await fetchManifest('?domain=demo.example'), await fetchManifest('?domain=other.example')]
  expect(other).toMatchObject({
    name: 'Other Works · Careers',
    short_name: 'Other Works',
    theme_color: '#aa3311',
    id: '/careers?domain=other.example',
    start_url: '/careers?start=app&domain=other.example',
    color_scheme_dark: { theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string },
    share_target: { action: '/share/other.example', method: 'POST' },
  })
  expect(first.id).toBe('/careers?domain=demo.example')
  expect((await fetchManifest('?domain=other.example', { 'accept-language': 'ar' })).dir).toBe('rtl')
})

test('T-06 a shortcut to the notifications where there is a notification centre', async () => {
  await server.tenant('told.example', { configs: { behaviourFlags: { inAppNotifications: true } } })
  const { shortcuts } = (await server.app.inject(`${MANIFEST}?domain=told.example`)).json<{ shortcuts: unknown[] }>()
  expect(shortcuts).toContainEqual(
    expect.objectContaining({ name: 'Notifications', url: '/careers?domain=told.example#notifications' }),
  )
})

test('T-06 screenshots for phones and for wide screens are there, small, in the size they claim', async () => {
  const { screenshots } = (await server.app.inject(MANIFEST)).json<{ screenshots: Screenshot[] }>()
  expect(new Set(screenshots.map(({ form_factor: form }) => form))).toEqual(new Set(['narrow', 'wide']))
  for (const { src, sizes } of screenshots) {
    const bytes = readFileSync(new URL(`../../../../public${src}`, import.meta.url))
    expect(bytes.length).toBeLessThan(100_000)
    const { width, height } = await loadImage(bytes)
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('T-06 it is described in the words of the employer, and where there are none in ours, by its name', async () => {
  const section = { text: '  We build ships.\nBuild them with us.  ' }
  const branding = { companyName: 'Ship Works', customPageSections: { hero: { jobs: section } } }
  await server.tenant('ships.example', { configs: { pcsxConfig: { branding } } })
  expect((await fetchManifest('?domain=ships.example')).description).toBe('We build ships. Build them with us.')
  expect((await fetchManifest('?domain=demo.example')).description).toBe(
    'Jobs at demo.example, with your applications and offers.',
  )
  const arabic = await fetchManifest('?domain=demo.example', { 'accept-language': 'ar' })
  expect(arabic.description).toMatch(/demo\.example.*\p{Script=Arabic}/u)
})

test('T-06 every shortcut has an icon that is there, in the size it claims', async () => {
  const { shortcuts } = await fetchManifest('?domain=demo.example')
  for (const { icons } of shortcuts) {
    expect(icons).toMatchObject([{ type: 'image/png', sizes: '192x192' }])
    const bytes = readFileSync(new URL(`../../../../public${icons[0]?.src}`, import.meta.url))
    expect((await loadImage(bytes)).width).toBe(192)
  }
})

test('T-06 P-08 a start finds the window that is open; resumes open with it, of the kinds that the upload takes', async () => {
  expect(await fetchManifest('?domain=demo.example')).toMatchObject({
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    file_handlers: [
      {
        action: '/careers/profile?domain=demo.example',
        accept: {
          'application/pdf': ['.pdf'],
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
          'application/vnd.oasis.opendocument.text': ['.odt'],
          'application/msword': ['.doc'],
          'text/plain': ['.txt'],
        },
      },
    ],
  })
})

test('T-06 nobody named and several there: the app of the first; an unknown domain is refused', async () => {
  expect((await fetchManifest()).name).toBe((await fetchManifest('?domain=demo.example')).name)
  const unknown = await server.app.inject({ url: `${MANIFEST}?domain=nobody.example` })
  expect(unknown.statusCode).toBe(404)
})
