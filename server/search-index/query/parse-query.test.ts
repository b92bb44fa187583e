import { expect, test } from 'vitest'
import type { Lexicon } from '#server/search-index/lexicon/lexicon.ts'
import { getFieldLexicon, getLexicon } from '#server/search-index/lexicon/known-occupations.ts'
import { findTitles, titles } from '#tests/builders/jobs/found-titles.ts'
import type { Knowledge } from './vocabulary/query-knowledge.ts'
import { parseQuery } from './parse-query.ts'

/** Returns a function that builds texts of consecutive letters, all different as long as the script has enough. */
function letters(from: number, size: number) {
  return (count: number) => {
    const steps = Array.from({ length: count }, (_, at) => (at * 7 + Math.floor(at / size) * 3) % size)
    return steps.map((step) => String.fromCodePoint(from + step)).join('')
  }
}

const han = letters(0x4e_00, 5000)
const hangul = letters(0xac_00, 5000)
const latin = letters(0x61, 26)

const WRITTEN: Record<string, (count: number) => string> = {
  Han: han,
  'Han and Hiragana': (count) => han(count).replaceAll(/(.{3})./g, '$1に'),
  'Han with の': (count) => han(count).replaceAll(/(.{5})./g, '$1の'),
  'Han beyond the first plane': (count) => letters(0x2_00_00, 5000)(count / 2),
  Hiragana: letters(0x30_41, 83),
  Katakana: letters(0x30_a1, 83),
  Hangul: hangul,
  'single letters of Hangul': letters(0x11_00, 19),
  Thai: letters(0x0e_01, 46),
  Lao: letters(0x0e_94, 4),
  Khmer: letters(0x17_80, 35),
  Burmese: letters(0x10_00, 33),
  Arabic: letters(0x06_28, 19),
  Cyrillic: letters(0x04_30, 32),
  Latin: latin,
  'Latin words': (count) => latin(count).replaceAll(/(.{8})./g, '$1 '),
  'Latin words with dots': (count) => latin(count).replaceAll(/(.{2})./g, '$1.'),
  'letters with ampersands': (count) => 'a & '.repeat(count / 4),
  'Latin and Han by turns': (count) => [...han(count)].map((one, at) => (at % 2 ? one : 'abc'[at % 3])).join(''),
  'a letter that is a sentence': (count) => 'ﷺ'.repeat(count),
}

/** Counts the letters that are looked up in any vocabulary. */
function countLookups(text: string): number {
  let sum = 0
  const count = <A extends unknown[], R>(look: (word: string, ...rest: A) => R) => {
    return (word: string, ...rest: A) => {
      sum += word.length
      return look(word, ...rest)
    }
  }
  const counted = (own: Lexicon): Lexicon => ({
    ...own,
    hasWord: count(own.hasWord),
    begins: count(own.begins),
    meantAt(words, at, languages) {
      sum += words[at]!.length
      return own.meantAt(words, at, languages)
    },
  })
  const knowledge: Knowledge = {
    lexicon: counted(getLexicon()),
    fields: counted(getFieldLexicon()),
    languages: new Set(['', 'en']),
    language: 'en',
    isKnown: count(() => false),
    hasWork: () => false,
    labels: new Map([['part time', ['Part time']]]),
    valueCalled: count(() => undefined),
    findPlace(words, at) {
      sum += words[at]!.length
      return null
    },
  }
  parseQuery(
    text,
    knowledge,
    count((word) => word),
  )
  return sum
}

test.each(Object.entries(WRITTEN))('S-20 each letter of a query takes no longer the longer it is: %s', (_, of) => {
  expect(countLookups(of(960))).toBeLessThanOrEqual(20 * countLookups(of(48)))
  expect(countLookups(of(960))).toBeLessThan(MOST)
  expect(countLookups(of(9600))).toBeLessThan(MOST)
})

/**
 * Most letters that may be looked up: a word of 48 letters is looked up in a dozen languages at every possible
 * boundary.
 */
const MOST = 100_000

test('S-20 what is known is found in a run of letters that is longer than any word', () => {
  const japanese = (title: string, place: string) => ({ title, language: 'ja', places: [place] })
  const jobs = [japanese('看護師', 'Oslo, NO'), japanese('看護師', '東京'), japanese('整備士', '東京')]
  const wish = '東京で看護師の仕事をしたいとずっと思っていましたのでよろしくお願いします'
  for (const sentence of [wish, wish + 'よろしくお願いします'.repeat(4)]) {
    const { titles: shown, understood } = findTitles(sentence, ...jobs)
    expect(shown).toEqual(['看護師'])
    expect(understood).toMatchObject({ parts: [{ text: '看護師', isHead: true }], place: { from: '東京' } })
  }
  const long = `東京の看護師${'を探しています'.repeat(8)}`
  expect(findTitles(long, ...jobs)).toMatchObject({ titles: ['看護師'], understood: { place: { from: '東京' } } })
})

test('S-20 a run of letters that is longer than any word finds the text that it begins', () => {
  const text = hangul(60)
  expect(titles(text, { title: 'Cook', body: text }, 'Cook')).toHaveLength(1)
  expect(titles(han(60), { title: han(60) }, 'Cook')).toEqual([han(60)])
})
