import { expect, test } from 'vitest'
import { areSameAnswers } from '#src/form-kit/store/same-answer.ts'
import { mergeDrafts } from './merge-drafts.ts'

const base = { why: 'Ropes', boat: 'Tern', jobs: [{ at: 'North' }], car: true }

test('F-21 who alone changed an answer is right', () => {
  expect(mergeDrafts(base, { ...base, why: 'Sails' }, { ...base, boat: 'Gull', knots: 4 })).toEqual({
    taken: { boat: 'Gull', knots: 4 },
    disputed: [],
  })
})

test('F-21 only what both changed, and not alike, is asked', () => {
  const mine = { ...base, why: 'Sails', boat: 'Gull', jobs: [{ at: 'South' }] }
  const theirs = { ...base, why: 'Knots', boat: 'Gull', jobs: [{ at: 'East' }] }
  expect(mergeDrafts(base, mine, theirs)).toEqual({ taken: {}, disputed: ['why', 'jobs'] })
})

test('F-21 a cleared answer takes nobody’s new answer away, on either side', () => {
  const cleared = { ...base, why: '', jobs: [] }
  const answered = { ...base, why: 'Knots', jobs: [{ at: 'East' }] }
  expect(mergeDrafts(base, cleared, answered)).toEqual({
    taken: { why: 'Knots', jobs: [{ at: 'East' }] },
    disputed: [],
  })
  expect(mergeDrafts(base, answered, cleared)).toEqual({ taken: {}, disputed: [] })
})

test('F-21 an answer that only the other cleared is cleared here too', () => {
  expect(mergeDrafts(base, base, { why: 'Ropes', jobs: [{ at: 'North' }], car: true })).toEqual({
    taken: { boat: undefined },
    disputed: [],
  })
})

test('F-21 where nobody knows what both began with, what one of them lacks is no question', () => {
  expect(mergeDrafts({}, { why: 'Sails', car: false }, { why: 'Ropes', boat: 'Tern' })).toEqual({
    taken: { boat: 'Tern' },
    disputed: ['why'],
  })
})

test('F-21 no answer is no answer, however it is written, and the order of keys says nothing', () => {
  expect(areSameAnswers({ a: null, b: { from: '1', to: '' } }, { b: { to: null, from: '1' }, c: [] })).toBe(true)
  expect(areSameAnswers({ a: 0 }, { a: false })).toBe(false)
  expect(areSameAnswers({ a: [1] }, { a: [1, 2] })).toBe(false)
  expect(areSameAnswers({ a: [] }, { a: {} })).toBe(false)
})
