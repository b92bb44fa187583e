import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/locales.ts'
import { renderSignPage } from '#server/integrations/esign/built-in/sign-page.ts'
import { getDisclosureLines } from '#server/signing/disclosure-texts.ts'
import { getConsentLines, ESIGN_CONSENT, NEWEST_CONSENT, chooseConsentVersion } from '#server/platform/consent-texts.ts'

const app = path.resolve(import.meta.dirname, '../../src')
const shown = readFileSync(path.join(app, 'features/offers/sign/consent-texts.ts'), 'utf8')
const translations = LOCALES.filter((locale) => locale !== 'en').map(
  (locale) => [locale, readFileSync(path.join(app, `platform/i18n/locales/${locale}.po`), 'utf8')] as const,
)
/** The lines as the app shows them in the language of a catalogue. */
const translateLines = (lines: readonly (string | undefined)[], catalogue: string) =>
  lines.map((line) => catalogue.split(`msgid "${line}"\nmsgstr "`)[1]?.split('"\n')[0])

test('O-17 the certificate prints the consent that the app shows, version by version and word for word', () => {
  const versions = [...shown.matchAll(/'([\w-]+)': \[([^\]]*)\]/g)]
  expect(versions.length).toBeGreaterThan(0)
  for (const [, version = '', lines = ''] of versions) {
    const english = [...lines.matchAll(/msg`([^`]*)`/g)].map(([, line]) => line)
    expect(getConsentLines(version, 'en')).toEqual(english)
    for (const [locale, catalogue] of translations)
      expect(getConsentLines(version, locale)).toEqual(translateLines(english, catalogue))
  }
})

test('O-35 what is told before a consent is known word for word, in every language, and told by the signing page too', () => {
  const source = readFileSync(path.join(app, 'features/offers/sign/disclosure.ts'), 'utf8')
  const versions = [...source.matchAll(/'([\w-]+)': \[([^\]]*)\]/g)]
  expect(versions.map(([, version]) => version)).toContain(NEWEST_CONSENT)
  for (const [, version = '', lines = ''] of versions) {
    const english = [...lines.matchAll(/msg`([^`]*)`/g)].map(([, line]) => line)
    expect(getDisclosureLines(version, 'en')).toEqual(english)
    for (const [locale, catalogue] of translations)
      expect(getDisclosureLines(version, locale)).toEqual(translateLines(english, catalogue))
  }
  for (const locale of LOCALES)
    expect(getDisclosureLines(ESIGN_CONSENT, locale)).toEqual(getDisclosureLines(NEWEST_CONSENT, locale))
  expect(getDisclosureLines('2026-01', 'en')).toEqual([])
  expect(getDisclosureLines('constructor', 'en')).toEqual([])
})

test('O-17 the certificate prints the consent that the signing page shows, in its language', () => {
  const signing = {
    employer: 'Demo',
    brandColor: '#2c57cd',
    position: 'Deck Officer',
    document: { name: 'Offer letter', sha256: 'f'.repeat(64) },
    signer: 'Ada Lovelace',
    isSigned: false,
  }
  for (const locale of LOCALES) {
    const page = renderSignPage({ nonce: 'n', locale, site: 'https://careers.example' }, { token: 't', shown: signing })
    const listed = [...((page.split('id="consent"')[1] ?? '').split('</ul>')[0]?.matchAll(/<li>(.*?)<\/li>/gs) ?? [])]
    expect(listed.map(([, line]) => line)).toEqual(getConsentLines(ESIGN_CONSENT, locale))
    // The part of the page above the consent, which people read before they agree.
    const before = page.split('id="consent"')[0]
    for (const line of getDisclosureLines(ESIGN_CONSENT, locale)) expect(before).toContain(line)
  }
  // A published text is never edited; a changed text gets another version.
  expect(getConsentLines('esign-2026-01', 'en')).toEqual(getConsentLines('2026-01', 'en'))
  expect(getConsentLines('esign-2026-01', 'ar')).not.toEqual(getConsentLines('2026-01', 'ar'))
})

/** SHA-256 of the lines of each version, as they were shown. A new version or language adds a line; none changes. */
const SHOWN = {
  consent: {
    '2026-01': {
      en: '0ea713b0fcf219eb3282d0ab03bbeb8a2912cd098647801ce4500be5d81cd650',
      ar: 'a063db1bbaaeb79034f0fef556334856a5eb59b7dfb1b3d607cac336f6053bb8',
    },
    '2026-11': {
      en: 'add72173584ac5d514075572197921a50e34b1528621f5c580347f683bcd6962',
      ar: 'dab6f597596201e6f3b8439a0327c76e6f1b0ac6edf020fe4d87cb70a304f4e1',
    },
    'esign-2026-01': {
      en: '0ea713b0fcf219eb3282d0ab03bbeb8a2912cd098647801ce4500be5d81cd650',
      ar: '78988ee2ceeaa8ec0f1d5f482e34b8ebde299dc9589db7d7bc98db8a0bf8fb7d',
    },
    'esign-2026-11': {
      en: 'add72173584ac5d514075572197921a50e34b1528621f5c580347f683bcd6962',
      ar: 'dab6f597596201e6f3b8439a0327c76e6f1b0ac6edf020fe4d87cb70a304f4e1',
    },
  },
  disclosure: {
    '2026-11': {
      en: '3d921f471a639651366d62ace980d109ea57d50b2818f4ed1e766b8f843b04cf',
      ar: 'e1b303f2be3500bef782c601fb1054b5de15f2081ef91a76b15b7b6437cdee1b',
    },
    'esign-2026-11': {
      en: '3d921f471a639651366d62ace980d109ea57d50b2818f4ed1e766b8f843b04cf',
      ar: 'e1b303f2be3500bef782c601fb1054b5de15f2081ef91a76b15b7b6437cdee1b',
    },
  },
}

test('O-17 what was once shown before a signature is never edited, in any language', () => {
  const hash = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('hex')
  const hashAll = (versions: object, getLines: typeof getDisclosureLines) =>
    Object.fromEntries(
      Object.keys(versions).map((version) => [
        version,
        Object.fromEntries(LOCALES.map((locale) => [locale, hash(getLines(version, locale))])),
      ]),
    )
  expect(hashAll(SHOWN.consent, getConsentLines)).toEqual(SHOWN.consent)
  expect(hashAll(SHOWN.disclosure, getDisclosureLines)).toEqual(SHOWN.disclosure)
})

test('O-17 the server expects the version that the app shows, whatever is configured', () => {
  const newest = /const NEWEST: ConsentVersion = '([\w-]+)'/.exec(shown)?.[1]
  for (const unknown of ['2019-01', ESIGN_CONSENT, 'esign-2026-01', 'constructor', ''])
    expect(chooseConsentVersion(unknown)).toBe(newest)
  for (const [, version = ''] of shown.matchAll(/'([\w-]+)': \[/g)) expect(chooseConsentVersion(version)).toBe(version)
})

test('a consent that is not ours is known by its name only', () => {
  expect(getConsentLines('2025-01', 'en')).toEqual([])
  expect(getConsentLines('2026-01', 'xx')).toEqual([])
  expect(getConsentLines('constructor', 'en')).toEqual([])
})
