import { expect, test } from 'vitest'
import { LOCALES } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import { translate, translateAroundPlaceholder } from './translate.ts'

test('values stand in their places, in every language', () => {
  const text = msg('Give a name of 1 to {longest} characters.')
  expect(translate('en', text, { longest: 200 })).toBe('Give a name of 1 to 200 characters.')
  for (const locale of LOCALES) expect(translate(locale, text, { longest: '$& {longest}' })).toContain('$& {longest}')
})

test('a text has the words of its language, and those it was written in where there are none', () => {
  expect(translate('ar', msg('Sign in'))).toBe('تسجيل الدخول')
  expect(translate('ar', msg('No catalogue has {this}'), { this: 'that' })).toBe('No catalogue has that')
})

test('a context tells texts apart and is not shown', () => {
  expect(translate('en', msg('Sign in', { context: 'heading' }))).toBe('Sign in')
  expect(translate('ar', msg('Sign in', { context: 'heading' }))).toBe('Sign in')
})

test('a count takes the plural of the language, in Latin digits', () => {
  const text = msg('{count, plural, one {# llama} other {# llamas}}')
  expect([1, 2, 50_000].map((count) => translate('en', text, { count }))).toEqual([
    '1 llama',
    '2 llamas',
    '50,000 llamas',
  ])
  expect(translate('ar', text, { count: 50_000 })).toBe('50,000 llamas')
})

test('a place without a value is empty', () => {
  expect(translate('en', msg('Code: {code}'))).toBe('Code: ')
})

test('a text is split around the value that its caller renders', () => {
  const text = msg('{event} was moved to {when}')
  expect(translateAroundPlaceholder('en', text, { event: '{when}' }, 'when')).toEqual({
    before: '{when} was moved to ',
    after: '',
  })
  expect(translateAroundPlaceholder('en', text, { event: 'Fair' }, 'place')).toBeNull()
})
