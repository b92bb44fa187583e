import { expect, test } from 'vitest'
import { pickNamesThatFit } from './pick-names-that-fit.ts'

const buildPin = (id: string, x: number, y: number, name = id) => ({ id, x, y, width: 36, name })

test('S-07 a name stands where nothing else does: the first of two gets the room', () => {
  expect([...pickNamesThatFit([buildPin('Oslo', 0, 0), buildPin('Bergen', 300, 0)], 12)]).toEqual(['Oslo', 'Bergen'])
  expect([...pickNamesThatFit([buildPin('Oslo', 0, 0), buildPin('Drammen', 38, 0)], 12)]).toEqual(['Oslo'])
})

test('S-07 no name lies over a pin, and a place without a name has none', () => {
  expect(pickNamesThatFit([buildPin('Oslo', 0, 0), buildPin('Ski', 10, 30)], 12).has('Oslo')).toBe(false)
  expect(pickNamesThatFit([buildPin('one', 0, 0, '')], 12).size).toBe(0)
})

test('S-07 names of countries take what places leave', () => {
  const norway = { id: 'NO', x: 4, y: 30, width: 0, name: 'Norway' }
  expect([...pickNamesThatFit([buildPin('Oslo', 0, 0), norway], 12)]).toEqual(['Oslo'])
  expect([...pickNamesThatFit([buildPin('Oslo', 0, 0), { ...norway, y: 90 }], 12)]).toEqual(['Oslo', 'NO'])
})
