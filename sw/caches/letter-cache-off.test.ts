import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { toLetterKey } from '#contract/zod-free/device-storage-names.ts'
import { toLetterPath } from '#contract/zod-free/letter-path.ts'
import { cacheLetters, answerLetter } from './letters.ts'
import { fetchEvent, createMemoryCaches } from './memory-caches.test-kit.ts'

let isUnwanted = false
vi.mock('#sw/device.ts', () => ({ readDeviceRow: async () => isUnwanted }))

const SHA = 'a'.repeat(64)
const letter = { key: toLetterKey(7, 'd1', SHA), url: toLetterPath(7, 'd1', SHA), expiresAt: null }
let requestCount = 0

beforeEach(() => {
  isUnwanted = false
  requestCount = 0
  createMemoryCaches()
  vi.stubGlobal('fetch', async () => {
    requestCount += 1
    return new Response('letter', { headers: { [HEADER.account]: 'k1', etag: `"${SHA}"` } })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Simulates the choice to store no letters: first the row is written, then stored letters are deleted. */
async function choose(): Promise<void> {
  isUnwanted = true
  await caches.delete('letters:k1')
}

it('A-25 a device that keeps no letters asks for none ahead, and keeps none that is read', async () => {
  await choose()
  expect(await cacheLetters('k1', [letter])).toEqual([])
  expect(requestCount).toBe(0)
  const { event, settled } = fetchEvent(letter.url, { [HEADER.account]: 'k1' })
  expect(await (await answerLetter(event)).text()).toBe('letter')
  await settled()
  expect(await caches.keys()).toEqual([])
})

it('A-25 a letter that is just being kept when the choice is made does not stay, whenever that is', async () => {
  // The choice may happen between any two steps of the worker.
  for (let steps = 0; steps < 60; steps += 1) {
    isUnwanted = false
    const keeping = cacheLetters('k1', [letter])
    for (let step = 0; step < steps; step += 1) await Promise.resolve()
    await choose()
    await keeping
    expect(await caches.keys(), `after ${steps} steps`).toEqual([])
  }
})
