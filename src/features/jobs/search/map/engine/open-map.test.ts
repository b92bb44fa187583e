// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMap } from './open-map.ts'

let size = { width: 300, height: 500 }
let resized = () => {}

beforeEach(() => {
  size = { width: 300, height: 500 }
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class implements Pick<ResizeObserver, 'observe' | 'disconnect'> {
      constructor(callback: () => void) {
        resized = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => size.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => size.height)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = () => openMap(document.createElement('div'), undefined, { lat: 50, lng: 10, zoom: 1 })

test('S-07 a map that grows comes as near as it is large, and nobody has moved it', () => {
  const map = open()
  expect(map.look()).toMatchObject({ zoom: 1, isMoved: false })
  size = { width: 1400, height: 900 }
  resized()
  expect(map.look()).toMatchObject({ zoom: 2, isMoved: false })
  expect(map.leaflet.getMinZoom()).toBe(2)
  map.leaflet.panBy([50, 0], { animate: false })
  expect(map.look().isMoved).toBe(true)
  map.close()
})

test('S-07 with tiles of the operator’s choice nothing of our own base is drawn', () => {
  const frame = document.createElement('div')
  const map = openMap(frame, 'https://tiles.example.com/{z}/{x}/{y}.png', { lat: 50, lng: 10, zoom: 3 })
  expect(frame.querySelector('canvas')).toBeNull()
  const [tile] = [...frame.querySelectorAll('img')]
  expect(tile?.src).toMatch(/^https:\/\/tiles\.example\.com\/3\/\d\/\d\.png$/)
  map.close()
})

test('S-07 what is wanted of a map that still moves is done once it stands', () => {
  const map = open()
  const done: string[] = []
  map.onceStill(() => done.push('still'))
  map.leaflet.fire('movestart')
  map.onceStill(() => done.push('moving'))
  expect(done).toEqual(['still'])
  map.leaflet.fire('moveend')
  expect(done).toEqual(['still', 'moving'])
  map.close()
})
