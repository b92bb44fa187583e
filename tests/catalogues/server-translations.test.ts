import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compareVariables, parsePo, validateIcu, type PoItem } from 'pofile-ts'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/locales.ts'

const LOCALES_FOLDER = path.resolve(import.meta.dirname, '../../server/platform/texts/locales')
const readItems = (locale: string) => parsePo(readFileSync(path.join(LOCALES_FOLDER, `${locale}.po`), 'utf8')).items
const catalogues = LOCALES.map((locale) => [locale, readItems(locale)] as const)

test.each(catalogues)('T-05 %s has every text of the server, and nothing that it says no more', (_locale, items) => {
  expect(items.map(nameItem)).toEqual(readItems('en').map(nameItem))
  expect(items.filter(({ msgstr: [text = ''] }) => text.trim() === '').map(nameItem)).toEqual([])
})

test.each(catalogues)('T-05 %s fills in what the English texts fill in', (_locale, items) => {
  const wrong = items.filter(({ msgid, msgstr: [text = ''] }) => {
    const { missing, extra } = compareVariables(msgid, text)
    return !validateIcu(text).valid || missing.length > 0 || extra.length > 0
  })
  expect(wrong.map(nameItem)).toEqual([])
})

test.each(catalogues)('T-05 a plural in %s has every form that the language knows', (locale, items) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
  for (const {
    msgstr: [text = ''],
  } of items.filter(({ msgid }) => msgid.includes(', plural,'))) {
    const written = Array.from(text.matchAll(/\b(zero|one|two|few|many|other) \{/g), ([, form = '']) => form)
    expect({ text, forms: written.toSorted() }).toEqual({ text, forms })
  }
})

test('T-05 the Arabic texts are Arabic', () => {
  const latin = readItems('ar').filter(({ msgstr: [text = ''] }) => !/\p{Script=Arabic}/u.test(text))
  expect(latin.map(nameItem)).toEqual([])
})

function nameItem({ msgid, msgctxt }: PoItem): string {
  return `${msgctxt ?? ''} ${msgid}`
}
