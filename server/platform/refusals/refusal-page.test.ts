import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { buildPageParts } from '#tests/builders/pages.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  const pages = buildPageParts(({ path }) => {
    if (path.includes('broken')) throw new Error('secret detail')
    return {}
  })
  server = await startServer({ pages })
})
afterAll(() => server.close())

type Said = { error: { message: string; code: string; fieldErrors?: Record<string, string> } }
const HTML = { accept: 'text/html,*/*;q=0.8' }
const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('the envelope speaks the language of the visitor', () => {
  const unknown = `${API.sessions}?domain=demo.example`
  test('as the browser accepts it, as the page was asked for, as it was chosen before', async () => {
    const arabic = 'يُرجى تسجيل الدخول للمتابعة.'
    expect((await open(unknown)).json<Said>().error.message).toBe('Sign in to continue.')
    expect((await open(unknown, { 'accept-language': 'ar-EG' })).json<Said>().error.message).toBe(arabic)
    expect((await open(`${unknown}&hl=ar`)).json<Said>().error.message).toBe(arabic)
    const visitor = await server.anonymous()
    await visitor.inject('GET', `${PAGE.home}?hl=ar`)
    expect((await visitor.inject('GET', API.sessions)).json<Said>().error.message).toBe(arabic)
  })

  test('fields and values too, and also where the request cannot be read', async () => {
    const visitor = await server.anonymous()
    const bad = await visitor.inject('POST', API.log, { json: { event: 'a b' }, headers: { 'accept-language': 'ar' } })
    expect(bad.json<Said>().error).toMatchObject({
      code: 'invalid_fields',
      message: 'يُرجى مراجعة الحقول المحددة.',
      fieldErrors: { event: 'هذه القيمة غير صالحة.' },
    })
    const broken = await open('/api/%ff', { 'accept-language': 'ar' })
    expect(broken.json<Said>().error.message).toBe('تعذّرت قراءة الطلب.')
  })

  test('an employer without Arabic is answered in English', async () => {
    await server.tenant('english.example', { configs: { supportedLanguages: ['en'] } })
    const answer = await open(`${API.sessions}?domain=english.example`, { 'accept-language': 'ar' })
    expect(answer.json<Said>().error.message).toBe('Sign in to continue.')
  })
})

describe('a person who opens a page that cannot be shown', () => {
  const refused: [string, string, number, string, string][] = [
    [
      'of an unknown employer',
      '/careers?domain=<nobody>.example',
      404,
      'لا يوجد موقع وظائف في هذا العنوان.',
      '<p>يُرجى استخدام',
    ],
    ['that breaks', '/careers/broken?domain=demo.example', 500, 'خطأ داخلي في الخادم', '<a href="">إعادة المحاولة'],
    ['that nobody made', '/wp-admin/?domain="x', 404, 'الصفحة غير موجودة', '<a href="/careers?domain=%22x">عرض كل'],
    ['that cannot be read', '/%ff', 400, 'تعذّرت قراءة الطلب.', '<a href="/careers">عرض كل'],
  ]
  test.each(refused)('%s reads why, without script', async (_what, url, status, message, way) => {
    const { statusCode, headers, body } = await open(url, { ...HTML, 'accept-language': 'ar' })
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(body).toContain(`<h1>${message}`)
    expect(body).toContain(way)
    expect(body).not.toMatch(/<script|secret|nobody/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('A-19 that crashes on the server has the words and ways of one that crashes in the browser, and is reported', async () => {
    const url = '/careers/broken?domain=demo.example&utm_source=mail'
    const { body } = await open(url, HTML)
    expect(body).toContain('<h1>Internal Server Error</h1>')
    expect(body).toContain('Our engineers were notified.')
    expect(body).toContain('<a href="/careers?domain=demo.example&#38;utm_source=mail">Back to jobs</a>')
    expect(body).toContain('<a href="https://demo.example/">Contact us</a>')
    const report = server.lines.findLast((line) => line.includes('"page crashed"')) ?? '{}'
    expect(JSON.parse(report)).toMatchObject({ level: 'error', error: 'Error' })
    expect(report).not.toContain('secret')
    const admin = await server.signedIn({ email: 'marta@example.com', isAdmin: true })
    expect((await admin.inject('GET', url, { headers: HTML })).body).toContain('Error: secret detail')
    const ada = await server.signedIn({ email: 'ada@example.com' })
    expect((await ada.inject('GET', url, { headers: HTML })).body).not.toContain('secret')
  })

  test('goes back to the jobs of the same employer, from where they came', async () => {
    const { body } = await open('/nothing?domain=x&domain=demo.example&utm_campaign=fair', HTML)
    expect(body).toContain('<a href="/careers?domain=demo.example&#38;utm_campaign=fair">')
  })

  test('reads English by default, and a program reads plain words or the envelope', async () => {
    expect((await open('/careers/broken?domain=demo.example', HTML)).body).toContain('<html lang="en" dir="ltr">')
    const file = await open('/assets/gone.js', { accept: '*/*', 'accept-language': 'ar' })
    expect([file.headers['content-type'], file.body]).toEqual(['text/plain; charset=utf-8', 'الصفحة غير موجودة'])
    expect((await open(`${API.boot}?domain=nobody.example`, HTML)).json<Said>().error.code).toBe('unknown_tenant')
  })
})
