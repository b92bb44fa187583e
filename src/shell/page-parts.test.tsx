// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { Footer } from './footer/footer.tsx'
import { bootWith, renderAt, listWords } from './in-app.test-kit.tsx'
import { InstanceBanner } from './banners/instance-banner.tsx'
import { PageBanner } from './banners/page-banner.tsx'
import { PageHero } from './banners/page-hero.tsx'

const sections = (customPageSections: object) =>
  bootWith({ configs: { pcsxConfig: { branding: { customPageSections } } } })

describe('T-01 the employer’s words on a page', () => {
  const footers = sections({
    footer: {
      default: {
        html: '<p>Everywhere</p><script>x</script>',
        links: [{ label: 'Privacy', href: 'https://a.example/p' }],
      },
      offers: { html: '<p>Only offers</p>' },
    },
  })

  it('stand in the footer of their page, else in that of every page', async () => {
    expect(listWords(await renderAt('/careers', <Footer />, footers))).toMatch(/^EverywherePrivacy/)
    expect(listWords(await renderAt('/careers/offers', <Footer />, footers))).toMatch(/^Only offers/)
  })

  it.each(['/careers/onboarding', '/careers/apply', '/careers/apply/private'])(
    'A-06 %s has no footer',
    async (path) => {
      expect(listWords(await renderAt(path, <Footer />, footers))).toBe('')
    },
  )

  it('are an alert or a piece of information in the banner', async () => {
    const banners = sections({
      banner: {
        default: { kind: 'info', html: 'We move' },
        offers: { kind: 'alert', html: '<b>Phishing</b> <img src=x>' },
      },
    })
    const info = await renderAt('/careers', <PageBanner />, banners)
    const alert = await renderAt('/careers/offers', <PageBanner />, banners)
    expect([listWords(info), listWords(alert)]).toEqual(['We move', 'Phishing'])
    expect(alert.querySelector('img')).toBeNull()
    expect(info.querySelector('aside')?.className).not.toBe(alert.querySelector('aside')?.className)
    expect(listWords(await renderAt('/careers', <PageBanner />))).toBe('')
  })

  it('open the page they were written for; the careers home draws its own', async () => {
    const heroes = sections({
      hero: { offers: { title: 'Welcome', text: 'Take your time', image: '/a.jpg', imageAlt: 'Us' } },
    })
    const hero = await renderAt('/careers/offers', <PageHero />, heroes)
    expect(listWords(hero)).toBe('WelcomeTake your time')
    expect(hero.querySelector('img')?.getAttribute('alt')).toBe('Us')
    expect(hero.querySelector('h1')).toBeNull()
    expect(listWords(await renderAt('/careers/settings', <PageHero />, heroes))).toBe('')
  })
})

describe('T-02 the implementation-phase banner', () => {
  it.each([
    [{ displayBanner: true, displayText: 'Not live <b>yet</b>' }, 'Not live <b>yet</b>'],
    [{ displayBanner: false, displayText: 'Not live yet' }, ''],
  ])('%o shows "%s"', async (instanceBanner, text) => {
    expect(listWords(await renderAt('/careers', <InstanceBanner />, bootWith({ instanceBanner })))).toBe(text)
  })
})

describe('T-05 the languages', () => {
  it('are links that keep the rest of the address', async () => {
    const footer = await renderAt('/careers/job/7?src=mail&hl=en', <Footer />)
    const links = [...footer.querySelectorAll('nav a')]
    expect(links.map((link) => [link.getAttribute('lang'), link.getAttribute('href')])).toEqual([
      ['en', '/careers/job/7?src=mail&hl=en'],
      ['ar', '/careers/job/7?src=mail&hl=ar'],
    ])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null])
  })

  it('are not offered where there is only one', async () => {
    const boot = bootWith({ configs: { supportedLanguages: ['en', 'xx'] } })
    expect((await renderAt('/careers', <Footer />, boot)).querySelector('nav')).toBeNull()
  })
})
