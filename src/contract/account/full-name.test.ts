import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  toComparableName,
  isNameOtherThanAddressee,
  hasVisibleText,
  isValidSignature,
  toPrintableName,
  isSameName,
} from './full-name.ts'

describe('O-11 a typed name equals the full name', () => {
  test.each([
    ['composed and decomposed accents', 'Zoe\u0308 Ångstro\u0308m', 'Zoë Ångström'],
    ['a ring that is a unit sign', 'Zoë \u212bngström', 'Zoë Ångström'],
    ['white space of any kind and amount', '  Amina\u00a0\t  Haddad\n', 'Amina Haddad'],
    ['typographic and straight apostrophes', 'Sean O’Brien', "Sean O'Brien"],
    ['the apostrophe of a phone keyboard', 'Sean O\u02bcBrien', "Sean O'Brien"],
    ['an acute accent used as an apostrophe', 'Sean O´Brien', "Sean O'Brien"],
    ['hyphens and dashes', 'Anne\u2011Marie Le\u2013Goff', 'Anne-Marie Le-Goff'],
    ['a minus sign', 'Anne\u2212Marie', 'Anne-Marie'],
    ['right-to-left text with marks', '\u200fأمينة حداد\u200f', 'أمينة حداد'],
    ['an isolate round the name', '\u2067أمينة حداد\u2069', 'أمينة حداد'],
    ['a zero-width joiner left by pasting', 'Ami\u200dna Haddad', 'Amina Haddad'],
    ['a joiner between a letter and its accent', 'Zoe\u200d\u0308', 'Zoë'],
    ['a soft hyphen', 'Had\u00addad', 'Haddad'],
    ['full-width letters', 'Ａｍｉｎａ　Ｈａｄｄａｄ', 'Amina Haddad'],
    ['half-width kana', 'ﾊﾀﾞ ﾏﾘ', 'ハダ マリ'],
    ['a kanji with a variation selector', '葛\u{e0100}城', '葛城'],
    ['an emoji with and without its selector', 'Sun ☀\ufe0f', 'Sun ☀'],
    ['Turkish letters', 'I\u0307pek Işık', 'İpek Işık'],
  ])('%s', (_, typed, fullName) => {
    expect(isSameName(typed, fullName)).toBe(true)
    expect(isValidSignature(typed, fullName)).toBe(true)
  })

  test.each([
    ['a Cyrillic look-alike', '\u0410mina Haddad', 'Amina Haddad'],
    ['a Greek look-alike', 'Amina Hadd\u03b1d', 'Amina Haddad'],
    ['letter case', 'amina haddad', 'Amina Haddad'],
    ['a dotless i', 'Ipek Işık', 'İpek Işık'],
    ['a missing part', 'Amina', 'Amina Haddad'],
    ['parts run together', 'AminaHaddad', 'Amina Haddad'],
    ['the other order', 'Haddad Amina', 'Amina Haddad'],
    ['a missing accent', 'Zoe', 'Zoë'],
    ['a control character', 'Amina\u0000 Haddad', 'Amina Haddad'],
    ['nothing', '', 'Amina Haddad'],
    ['two empty names', '', ''],
  ])('O-11 refuses %s', (_, typed, fullName) => {
    expect(isSameName(typed, fullName)).toBe(false)
  })

  test.each([
    ['김민준', '민준 김'],
    ['김 민준', '김민준'],
    ['민준 김', '김민준'],
    ['王小明', '王 小明'],
    ['佐藤美咲', '佐藤 美咲'],
    ['Nguyễn Thị Ánh', 'Thị Ánh Nguyễn'],
    ['Thị Ánh Nguyễn', 'Nguyễn Thị Ánh'],
    ['Nagy Péter', 'Péter Nagy'],
    ['Amina Haddad', 'Haddad, Amina'],
    ['van der Berg Jan', 'Jan van der Berg'],
    ['Suharto', 'Suharto'],
    ['حداد أمينة', 'أمينة حداد'],
    ["O'Brien  Sea\u0301n", 'Seán O’Brien'],
  ])('O-11 %s signs for %s: the family name may stand at either end', (typed, fullName) => {
    expect(isValidSignature(typed, fullName)).toBe(true)
    expect(isNameOtherThanAddressee(typed, fullName)).toBe(false)
  })

  test.each([
    ['Amina', 'Amina Haddad'],
    ['AminaHaddad', 'Amina Haddad'],
    ['Haddad Amina Haddad', 'Amina Haddad'],
    ['haddad amina', 'Amina Haddad'],
    ['Berg van der Jan', 'Jan van der Berg'],
    ['민준', '김민준'],
    ['Suharto Suharto', 'Suharto'],
    [',', 'Haddad, Amina'],
    ['', 'Amina Haddad'],
  ])('O-11 %s is no signature of %s', (typed, fullName) => {
    expect(isValidSignature(typed, fullName)).toBe(false)
    expect(isValidSignature(typed, 'Mickey Mouse', fullName)).toBe(false)
  })

  test('O-11 the name that the employer addressed signs as well as the one of the profile, in either order', () => {
    for (const typed of ['김민준', '민준 김', '민준']) expect(isValidSignature(typed, '민준', '김민준')).toBe(true)
    expect(isValidSignature('Haddad Amina', 'Mickey Mouse', 'Amina Haddad')).toBe(true)
    expect(isValidSignature('Somebody Else', 'Mickey Mouse', 'Amina Haddad')).toBe(false)
    for (const blank of ['', '\u3164', null, undefined])
      expect(isValidSignature(' ', 'Mickey Mouse', blank)).toBe(false)
  })

  test('O-11 any text that can be seen signs when the full name is not known', () => {
    expect(isValidSignature('x', '')).toBe(true)
    expect(isValidSignature('名', ' \u200f ')).toBe(true)
    for (const blank of ['', '   ', '\u200b\u200f', '\u3000', '\u0000', '\ufe0f', '\u3164', '\u2800'])
      expect(isValidSignature(blank, '')).toBe(false)
  })

  test('O-11 a profile whose name shows nothing is signed with what can be seen, never with its blank', () => {
    for (const blank of ['\u3164', '\u115f', '\u2060']) {
      expect(isValidSignature(blank, blank)).toBe(false)
      expect(isValidSignature('Ada', blank)).toBe(true)
    }
  })

  test('what shows nothing is no text', () => {
    for (const blank of ['', ' ', '\u200b', '\u2060', '\u3164', '\ufeff', '\u034f'])
      expect(hasVisibleText(blank)).toBe(false)
    for (const blank of ['\u00ad\u200b ', '\u115f\u1160', '\u200d\ufe0f\u2800'])
      expect(hasVisibleText(blank)).toBe(false)
    for (const name of ['x', '名', 'é', '\u200fأمينة', '☀\ufe0f']) expect(hasVisibleText(name)).toBe(true)
  })
})

test('O-11 an acute accent used as an apostrophe is one in every normal form', () => {
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
    for (const name of ['O´Brien', '´', 'x\t\u0301y']) {
      expect(isSameName(name.normalize(form), name)).toBe(true)
      expect(toComparableName(toComparableName(name))).toBe(toComparableName(name))
    }
  expect(isSameName('O´Brien'.normalize('NFKD'), "O'Brien")).toBe(true)
})

test('O-11 a mark between a letter and its accent is no space, though the language counts it as one', () => {
  expect(toComparableName('\u03b1\ufeff\u0313\ufeff\u0301')).toBe('\u1f04')
  expect(isSameName('e\ufeff\u0301', '\u00e9')).toBe(true)
})

describe('O-11 for every name', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 40 })

  test('is equal to itself in every normal form, when there is anything of it', () => {
    fc.assert(
      fc.property(name, (text) => {
        const seen = toComparableName(text) !== ''
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
          expect(isSameName(text.normalize(form), text)).toBe(seen)
      }),
    )
  })

  test('comparing changes nothing more the second time', () => {
    const once = fc.property(name, (text) => {
      expect(toComparableName(toComparableName(text))).toBe(toComparableName(text))
    })
    fc.assert(once)
  })

  test('is symmetric, and blind to marks and spaces put in between', () => {
    const noise = fc.constantFrom('\u200e', '\u200f', '\u2066', '\u2069', '\u00ad', '\u200d', '\ufeff')
    fc.assert(
      fc.property(name, name, noise, (a, b, mark) => {
        expect(isSameName(a, b)).toBe(isSameName(b, a))
        expect(toComparableName(`${mark}  ${[...a].join(mark)}${mark} `)).toBe(toComparableName(a))
      }),
    )
  })
})

test.each([
  ['Persian', 'علی\u200cرضا'],
  ['Persian, behind a vowel sign', 'نامِ\u200cمن'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['Thai, not taken apart', 'น้ำผึ้ง'],
  ['Lao, not taken apart', 'ວົງຄຳ ໜູ'],
])('O-11 a name is printed with its joiners and letters as it was typed: %s', (_, name) => {
  expect(toPrintableName(name)).toBe(name)
  expect(toPrintableName(`\u202e${name}\u2069`)).toBe(name)
  expect(isSameName(name.replaceAll(/[\u200c\u200d]/g, ''), name)).toBe(true)
})

test('O-11 a joiner between letters that never meet is not printed', () => {
  expect(toPrintableName('A\u200dd\u200ca 山\u200d田')).toBe('Ada 山田')
})
