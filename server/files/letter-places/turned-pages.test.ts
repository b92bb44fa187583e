import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { inheritingPdf } from '#tests/builders/files/inheriting-pdf.ts'
import { isBoxWithin } from './page-geometry.ts'
import { findPlacesOnLetterPages } from './find-places-on-letter-pages.ts'

test.each([90, 180, 270] as const)(
  'O-17 on a page that is turned by %s, the signature goes on its line as it is shown',
  async (turn) => {
    const straight = await findPlacesOnLetterPages(inheritingPdf({ turn: 0 }))
    const { signature, date, views } = await findPlacesOnLetterPages(inheritingPdf({ turn }))
    expect(views[1]).toMatchObject({ turn })
    const view = (one: typeof signature) => one && { ...one, x: one.x - one.visible.x, y: one.y - one.visible.y }
    for (const [at, upright] of [
      [signature, straight.signature],
      [date, straight.date],
    ] as const) {
      expect(at).toMatchObject({ turn, page: upright?.page })
      expect(at && isBoxWithin(at, at.visible)).toBe(true)
      for (const key of ['x', 'y', 'width', 'height'] as const)
        expect(view(at)?.[key]).toBeCloseTo(view(upright)?.[key] ?? NaN, 0)
    }
  },
)

test('O-17 words that run up a page say nothing of a place', async () => {
  const pdf = await PDF.load(inheritingPdf({ turn: 0 }))
  for (const page of pdf.getPages()) page.setRotation(90)
  expect(await findPlacesOnLetterPages(await pdf.save())).toMatchObject({ signature: null, date: null })
})
