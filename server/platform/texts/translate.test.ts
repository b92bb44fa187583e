import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import { AR } from './ar.ts'
import { translate } from './translate.ts'

const SERVER = path.resolve(import.meta.dirname, '../..')
const sources = globSync('**/*.ts', { cwd: SERVER })
  // Examples of refusals are told to engineers.
  .filter((file) => !/\.test\.ts$|texts\/ar(-\w+)?\.ts$|description\/examples\.ts$/.test(file))
  // What rules say, and what filters are called, is the same on both sides.
  .concat('../src/contract/form/rule-message.ts', '../src/contract/zod-free/filters.ts')
  .map((file) => ({ file, text: readFileSync(path.join(SERVER, file), 'utf8') }))

const marked = sources.flatMap(({ file, text }`; anything else there than a name is
 * returned too.
 */
const listFailureTexts = (source: string) =>
  Array.from(text.matchAll(/\bmsg\(\s*(['"`])(.*?)(?<!\\)\1,?\s*\)/gs), used = sources.flatMap(([, , words = listFailureTexts(text).map((words) => ({ file, words })),
)

test('every text that is marked has its Arabic words', () => {
  expect(used.length).toBeGreaterThan(1000)
  expect(listFailureTexts("new Failure('gone', `No ${x}`)\n { fieldErrors: { email: 'Taken' } }")).toEqual([
    'No ${x}',
    'Taken',
  ])
})

test('every refusal has its Arabic words', () => {
  expect(used.filter(({ words }) => !(words in AR))).toEqual([])
})

test('no words are kept that nothing says', () => {
  const everything = sources.map(({ text }) => text).join('\n')
  expect(Object.keys(AR).filter((text) => !everything.includes(`'${text}'`))).toEqual([])
})

test('the Arabic words are Arabic and keep their values', () => {
  const places = (words: string) => String(words.match(/%\(\w+\)s/g)?.toSorted())
  const wrong = Object.entries(AR).filter(
    ([text, arabic]) => !/\p{Script=Arabic}/u.test(arabic) || places(arabic) !== places(text),
  )
  expect(wrong).toEqual([])
})

test('values stand in their places, in every language', () => {
  const text = msg('Give a name of 1 to %(longest)s characters.')
  expect(translate('en', text, { longest: 200 })).toBe('Give a name of 1 to 200 characters.')
  for (const locale of LOCALES) expect(translate(locale, text, { longest: '$&' })).toContain('$&')
})
