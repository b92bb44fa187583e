// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bootWith, renderAt, SIGNED_IN } from '#src/shell/in-app.test-kit.tsx'
import { buildOffer } from '#src/features/offers/offer-builder.ts'
import { OffersList } from './offers-list.tsx'

/** Callbacks of the simulated observer: whether an element is near the visible part. */
const watched = new Map<Element, (isIntersecting: boolean) => void>()
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: IntersectionObserverCallback
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell
      }
      observe(target: Element) {
        watched.set(target, (isIntersecting) => {
          const boundingClientRect = { height: 950 }
          this.#tell([{ target, isIntersecting, boundingClientRect } as IntersectionObserverEntry], this as never)
        })
      }
      unobserve(target: Element) {
        watched.delete(target)
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const NOW = Date.parse('2026-05-01T00:00:00Z')
const MANY = Array.from({ length: 1000 }, (_, index) =>
  buildOffer({ id: index + 1, expires_at: new Date(NOW + (index + 1) * 60_000).toISOString() }),
)
const renderOffers = () => renderAt('/careers/offers', <OffersList offers={MANY} now={NOW} />, bootWith(SIGNED_IN))
const listCards = (page: Element) => [...page.querySelectorAll('[role=listitem]')]
const listPlaces = (page: Element) => listCards(page).map((card) => Number(card.getAttribute('aria-posinset')))
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

/** Scrolls the list to one of its stretches, by index. */
async function scrollTo(stretch: number) {
  for (const [index, tell] of [...watched.values()].entries())
    await act(async () => tell(Math.abs(index - stretch) <= 1))
}

test(
  'O-01 a thousand offers are fewer than 1,500 elements, at the start and wherever one scrolls',
  { tags: 'slow' },
  async () => {
    const page = await renderOffers()
    expect(listPlaces(page)).toEqual(from(1, 20))
    for (let stretch = 0; stretch < 200; stretch += 9) {
      await scrollTo(stretch)
      expect(page.querySelectorAll('*').length).toBeLessThan(1500)
      const near = from(Math.max(0, stretch - 1), 3).filter((one) => one <= stretch + 1 && one < 200)
      expect(listPlaces(page)).toEqual(near.flatMap((one) => from(one * 5 + 1, 5)))
    }
    expect(new Set(listCards(page).map((card) => card.getAttribute('aria-setsize')))).toEqual(new Set(['1000']))
  },
)

test('O-01 what is out of sight keeps its height, and what has the focus stays', async () => {
  const page = await renderOffers()
  document.body.append(page)
  const [first] = watched.keys()
  await scrollTo(0)
  first?.querySelector('a')?.focus()
  await scrollTo(50)
  expect(first?.contains(document.activeElement)).toBe(true)
  // with the next ones, for the tabulator
  expect(listPlaces(page)).toEqual([...from(1, 10), ...from(246, 15)])
  const beside = document.createElement('button')
  document.body.append(beside)
  await act(async () => beside.focus())
  expect(listPlaces(page)).toEqual(from(246, 15))
  expect((first as HTMLElement).style.minBlockSize).toBe('950px')
  page.remove()
  beside.remove()
})
