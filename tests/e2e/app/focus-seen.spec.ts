import { APPLY_PAGE } from '#contract/applications/forms/apply.ts'
import { FORMS_LIST } from '#contract/applications/forms/forms-list.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { listCoveredStops } from '#tests/e2e/app/focus-seen.ts'
import { expectReady, expectStill } from '#tests/e2e/kit/ready.ts'
import { enlargeText } from '#tests/e2e/kit/fits-screen.ts'

const LOOKS = [
  { name: '320 px', viewport: { width: 320, height: 640 }, isLarge: false },
  { name: '390 px', viewport: { width: 390, height: 844 }, isLarge: false },
  { name: '1280 px', viewport: { width: 1280, height: 720 }, isLarge: false },
  { name: '390 px with text twice as large', viewport: { width: 390, height: 844 }, isLarge: true },
]

for (const { name, viewport, isLarge } of LOOKS)
  test.describe(name, () => {
    test.use({ viewport })
    const isSeenOn = async (page: Parameters<typeof listCoveredStops>[0], path: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectReady(page, 'hydrated')
      await page.waitForLoadState('networkidle')
      if (isLarge) await enlargeText(page)
      await expectStill(page)
      expect(await listCoveredStops(page), path).toEqual([])
    }

    test(`T-09 whatever has the focus on a public page can be seen: ${name}`, async ({ page }) => {
      test.slow()
      for (const path of [
        PAGE.home,
        `${PAGE.search}?query=a`,
        PAGE.searchFilters,
        `${PAGE.job}/1`,
        `${APPLY_PAGE}?pid=1`,
        PAGE.login,
        '/careers/verify',
      ])
        await isSeenOn(page, path)
    })

    test(`T-09 whatever has the focus on a page of one’s own can be seen: ${name}`, async ({ page }) => {
      test.slow()
      await signIn(page, 'candidate@example.com')
      const { data } = (await (await page.request.get(API.offers)).json()) as { data: { offers: Offer[] } }
      const offer = data.offers.find(({ status }) => status === 'Extended')
      const forms = (await (await page.request.get(FORMS_LIST)).json()) as {
        data: { forms: { url: string }[] }
      }
      const paths = forms.data.forms.map(({ url }) => url).slice(0, 3)
      for (const path of [
        PAGE.offers,
        `/careers/offer/${offer?.id}`,
        `/careers/offer/${offer?.id}/offer-document/${offer?.offer_documents[0]?.id}`,
        PAGE.dashboard,
        PAGE.settings,
        ...paths,
      ])
        await isSeenOn(page, path)
    })
  })

type Offer = { id: number; status: string; offer_documents: { id: string }[] }
