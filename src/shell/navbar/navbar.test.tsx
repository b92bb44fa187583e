// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { Navbar } from './navbar.tsx'

const buildCustom = (showInLoggedinView: boolean) => ({
  pcsxConfig: {
    branding: {
      companyName: 'Northwind',
      customPageSections: {
        customNavbarConfig: {
          enable: true,
          showInLoggedinView,
          injectInHtmlTemplate:
            '<a href="https://northwind.example/" onclick="steal()">Our own bar</a><script>steal()</script><img src=x>',
        },
      },
    },
  },
})

it('T-01 shows who this is and where one can go', async () => {
  const bar = await renderAt(
    '/careers/offers',
    <Navbar />,
    bootWith({ configs: { pcsxConfig: { branding: { companyName: 'Northwind' } } } }),
  )
  expect([...bar.querySelectorAll('a')].map(listWords)).toEqual([
    'NNorthwind',
    'Jobs',
    'Saved',
    'Offers',
    'Profile',
    'Sign in',
  ])
  expect(bar.querySelector('nav [aria-current=page]')?.textContent).toBe('Offers')
})

it('T-01 D-01 whoever is signed in has a home of their own', async () => {
  const bar = await renderAt('/careers/applications', <Navbar />, bootWith(SIGNED_IN))
  const home = bar.querySelector('nav a')
  expect([home?.textContent, home?.getAttribute('href')]).toEqual(['Home', '/careers/dashboard'])
  expect(home?.getAttribute('aria-current')).toBe('page')
})

it('T-01 T-08 an employer’s own links stand beside ours, in a menu, without anything that runs', async () => {
  const bar = await renderAt('/careers', <Navbar />, bootWith({ configs: buildCustom(false) }))
  expect(listWords(bar)).toBe('NNorthwindJobsSavedOffersProfileMenuOur own barSign in')
  expect(listWords(bar.querySelector('details')!)).toBe('MenuOur own bar')
  expect(bar.querySelector('script, img, [onclick]')).toBeNull()
  expect(bar.querySelector('details a')?.getAttribute('href')).toBe('https://northwind.example/')
})

it('T-01 an employer’s own bar is for signed-in visitors only when it says so', async () => {
  const own = await renderAt('/careers', <Navbar />, bootWith({ ...SIGNED_IN, configs: buildCustom(false) }))
  expect(listWords(own)).not.toContain('Our own bar')
  const theirs = await renderAt('/careers', <Navbar />, bootWith({ ...SIGNED_IN, configs: buildCustom(true) }))
  expect(listWords(theirs)).toContain('Our own bar')
  expect([...theirs.querySelectorAll('summary')].map(listWords)).toEqual([
    'Menu',
    expect.stringContaining('Account: Ada Lovelace'),
  ])
})

it('A-11 leads nowhere to sign in when the employer has switched that off', async () => {
  const configs = { loginSignupConfig: { candidateLoginEnabled: false } }
  const bar = await renderAt('/careers', <Navbar />, bootWith({ configs }))
  expect(listWords(bar)).toBe('CareersJobs')
})

it('the way to sign in leads back to where one was, and is not offered on the sign-in page itself', async () => {
  const bar = await renderAt('/careers/job/7?src=mail', <Navbar />)
  const address = [...bar.querySelectorAll('a')].at(-1)?.getAttribute('href') ?? ''
  const { pathname, searchParams } = new URL(address, 'http://site.example')
  expect(pathname).toBe('/careers/login')
  expect(searchParams.get('next')).toBe('/careers/job/7?src=mail')
  expect(listWords(await renderAt('/careers/login', <Navbar />))).not.toContain('Sign in')
})

it('P-05 the account menu leads to the tasks of who has some', async () => {
  const { onboarding } = bootWith()
  const linksWith = async (more: object) => {
    const bar = await renderAt(
      '/careers',
      <Navbar />,
      bootWith({ ...SIGNED_IN, onboarding: { ...onboarding, ...more } }),
    )
    return [...bar.querySelectorAll('details a')].map((link) => [listWords(link), link.getAttribute('href')])
  }
  expect(await linksWith({ hasTasks: true })).toContainEqual(['Onboarding tasks', '/careers/onboarding'])
  expect((await linksWith({})).map(([name]) => name)).toEqual(['Profile', 'Forms', 'Settings', 'Sign out'])
})
