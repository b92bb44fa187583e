import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#server/geocode/fold-text.ts'
import { splitWords } from '#server/search-index/split-words.ts'

const listTexts = (text: string) => splitWords(foldText(text)).map((word) => word.text)

test('S-20 words are letters and digits, however they are written', () => {
  expect(listTexts('  Full-Stack ENGINEER (C++/C#, .NET & Node.js) 24/7 ')).toEqual(
    'full stack engineer c++ c# dotnet node js 24 7'.split(' '),
  )
  expect(listTexts('Développeuse à Zürich, Łódź, İstanbul: Straße')).toEqual([
    'developpeuse',
    'a',
    'zurich',
    'lodz',
    'istanbul',
    'strasse',
  ])
  expect(listTexts('ＳＡＰ ﬁnance Ⅳ')).toEqual(['sap', 'finance', 'iv'])
})

test('S-20 few letters on both sides of an ampersand are one word, longer words are not', () => {
  expect(listTexts('A&E, FP&A; R & D, AT&T')).toEqual(['a&e', 'fp&a', 'r&d', 'at&t'])
  expect(listTexts('Sales&Trading, food & drink, a&, &b, R&Dev')).toEqual(
    'sales trading food drink a b r dev'.split(' '),
  )
})

test('S-20 marks that make another letter stay: Cyrillic, Hindi, kana; such that only say how to read go: Arabic, Hebrew', () => {
  expect(listTexts('Ведущий инженер')).toEqual(['ведущий', 'инженер'])
  expect(listTexts('ёлка')).toEqual(listTexts('елка'))
  expect(listTexts('हिन्दी')).toEqual(['हिन्दी'])
  expect(listTexts('ガス')).not.toEqual(listTexts('カス'))
  expect(listTexts('مُهَنْدِس')).toEqual(listTexts('مهندس'))
})

test('S-20 scripts without spaces are cut into pairs, with the last letter for itself', () => {
  expect(splitWords('看護師 nurse')).toEqual([
    { text: '看護', position: 0, kind: 'pair' },
    { text: '護師', position: 1, kind: 'pair' },
    { text: '師', position: 2, kind: 'end' },
    { text: 'nurse', position: 3, kind: 'word' },
  ])
})

test('S-20 folding is the same the second time', { tags: 'slow' }, () => {
  const same = fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
    expect(foldText(foldText(text))).toBe(foldText(text))
  })
  fc.assert(same)
})
