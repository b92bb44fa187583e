import { expect, test } from 'vitest'
import { checkAnswers } from './answers/check-answers.ts'
import { PATTERN_SIZE, PATTERNS_SIZE } from './form-limits.ts'
import { getFormPatterns } from './form-patterns.ts'
import { buildOneSectionForm, buildTextItem } from './form.test-kit.ts'
import { getPatternSize } from './pattern-size.ts'
import { createPatternTester } from './compile-pattern.ts'

const withPattern = (name: string, value: string) => buildTextItem(name, { rules: [{ type: 'regex', value }] })
const LARGE = '(a|b|c){1,1000}$'

test('F-14 a stored pattern that is too large is told of and holds no answer up; the others of its form do', () => {
  const form = buildOneSectionForm(withPattern('a', LARGE), withPattern('b', '^x$'))
  const { tried, untried } = getFormPatterns(form)
  expect([...tried.keys()]).toEqual(['^x$'])
  expect(untried).toMatchObject([{ item: 'a', path: 'sections.0.items.0.rules.0' }])
  const context = { today: '2026-11-25', compile: createPatternTester(form), isPhone: null }
  const { errors, answers } = checkAnswers(form, { a: 'anything', b: 'y' }, context)
  expect([Object.keys(errors), answers['a']]).toEqual([['b'], 'anything'])
})

test('F-14 patterns are tried in the order of the page until they are too large together', () => {
  const large = 'a{990}b{990}'
  const fit = Math.floor(PATTERNS_SIZE / getPatternSize(`${large}0`))
  expect(getPatternSize(`${large}0`)).toBeLessThan(PATTERN_SIZE)
  const list = {
    type: 'dynamicList',
    name: 'list',
    label: 'L',
    dynamicListOptions: { items: [withPattern('inner', `${large}x`)] },
  } as never
  const form = buildOneSectionForm(
    ...Array.from({ length: fit }, (_, at) => withPattern(`q${at}`, `${large}${at}`)),
    list,
  )
  expect(getFormPatterns(form).tried.size).toBe(fit)
  expect(getFormPatterns(form).untried).toMatchObject([
    { item: 'inner', path: `sections.0.items.${fit}.dynamicListOptions.items.0.rules.0` },
  ])
})
