import { msg, plural } from '@lingui/core/macro'
import { expect, it, test } from 'vitest'
import { loadI18n } from './i18n.ts'
import arabic from './locales/ar.po?raw'
import english from './locales/en.po?raw'

const source = listEntries(english)
const translated = listEntries(arabic)

it('T-05 every text has its Arabic, and nothing is translated that is said no more', () => {
  expect(source.size).toBeGreaterThan(200)
  expect([...translated.keys()]).toEqual([...source.keys()])
  expect([...translated].filter(([, text]) => text.trim() === '').map(([id]) => id)).toEqual([])
})

it('T-05 an Arabic text fills in and marks up what the English one does', () => {
  for (const [id, text] of source) {
    const own = translated.get(id) ?? ''
    expect({ id, ...shapeOf(own) }).toEqual({ id, ...shapeOf(text) })
  }
})

it('T-05 an Arabic plural has every form the language knows', () => {
  const forms = new Intl.PluralRules('ar').resolvedOptions().pluralCategories
  const plurals = [...translated.values()].filter((text) => text.includes(', plural,'))
  expect(plurals.length).toBeGreaterThan(0)
  for (const text of plurals) {
    const written = Array.from(text.matchAll(/\b(zero|one|two|few|many|other) \{/g), ([, form]) => form ?? '')
    expect({ text, forms: written.toSorted(byName) }).toEqual({ text, forms: forms.toSorted(byName) })
  }
})

test.each([
  [0, 'لا توجد وظائف شاغرة'],
  [1, 'وظيفة شاغرة واحدة'],
  [2, 'وظيفتان شاغرتان'],
  [3, '3 وظائف شاغرة'],
  [11, '11 وظيفة شاغرة'],
  [1100, '1,100 وظيفة شاغرة'],
])('T-05 %d open jobs are counted in Arabic', async (count, text) => {
  const i18n = await loadI18n('ar')
  expect(i18n._(msg`${plural(count, { one: '# open job', other: '# open jobs' })}`)).toBe(text)
})

/** The entries of a catalogue by their source text, without obsolete ones (`#~`). */
function listEntries(po: string): Map<string, string> {
  const found = po
    .split(/\n{2,}/)
    .map((entry) => [field(entry, 'msgctxt') + field(entry, 'msgid'), field(entry, 'msgstr')] as const)
  return new Map(found.filter(([id]) => id !== ''))
}

function field(entry: string, name: string): string {
  const [, strings = ''] = new RegExp(String.raw`^${name} ((?:"(?:[^"\\]|\\.)*"\s*)+)`, 'm').exec(entry) ?? []
  return strings
    .replace(/"\s*\n\s*"/g, '')
    .replace(/^"|"\s*$/g, '')
    .replaceAll(String.raw`\"`, '"')
}

function shapeOf(text: string): { names: string[]; tags: string[] } {
  const tags = [...text.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag)
  return { names: [...listNames(text)].toSorted(), tags: tags.toSorted() }
}

/**
 * The placeholders of a text: `{name}` and `{name, plural, …}`. A brace after the name of a plural form opens that
 * form's text.
 */
function listNames(text: string): Set<string> {
  const found = text.matchAll(/(?<!\b(?:zero|one|two|few|many|other) )\{(\w+)\s*[,}]/g)
  return new Set([...found].map(([, name = '']) => name))
}

function byName(a: string, b: string): number {
  return a.localeCompare(b)
}
