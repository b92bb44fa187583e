// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { positionOverrides } from '#contract/jobs/positions/overrides.ts'
import { renderAt, listWords } from '#src/shell/in-app.test-kit.tsx'
import { OwnBranding } from './own-branding.tsx'

const renderBranding = async (branding: object) =>
  renderAt('/careers/job/7', <OwnBranding branding={positionOverrides.parse({ branding }).branding} />)
const listPictures = (page: ParentNode) => [...page.querySelectorAll('img')].map((one) => one.getAttribute('src'))

test('S-12 a job shows its own banner, picture and mark above itself', async () => {
  const page = await renderBranding({ bannerHtml: '<p>Open day</p>', heroImage: '/hero.jpg', logo: '/logo.svg' })
  expect(listPictures(page)).toEqual(['/hero.jpg', '/logo.svg'])
  expect(listWords(page)).toBe('Open day')
})

test.each([
  'https://other.example/x.png',
  '//other.example/x.png',
  '/\\other.example/x.png',
  'javascript:alert(1)',
  '',
])('S-12 no picture is asked of another site: %j', async (address) => {
  expect(listPictures(await renderBranding({ heroImage: address, logo: address }))).toEqual([])
})

test('S-12 what a banner carries beside its words is left out', async () => {
  const page = await renderBranding({
    bannerHtml: '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=x></p>',
  })
  expect(page.querySelectorAll('script, img, [onclick]')).toHaveLength(0)
  expect(listWords(page)).toBe('Hi')
})
