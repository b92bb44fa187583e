import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { renderSignPage } from '#server/integrations/esign/built-in/sign-page.ts'
import { getDisclosureLines } from '#server/signing/disclosure-texts.ts'
import { getConsentLines, ESIGN_CONSENT, NEWEST_CONSENT, chooseConsentVersion } from '#server/platform/consent-texts.ts'

const app = path.resolve(import.meta.dirname, '../../src')
const shown = readFileSync(path.join(app, 'features/offers/sign/consent.ts'), 'utf8')
const arabic = readFileSync(path.join(app, 'platform/i18n/locales/ar.po'), 'utf8')

test('O-17 the certificate prints the consent that the app shows, version by version and word for word', () => {
  const versions = [...shown.matchAll(/'([\w-]+)': \[([^\]]*)\]/g)]
  expect(versions.length).toBeGreaterThan(0)
  for (const [, version = '', lines = ''] of versions) {
    const english = [...lines.matchAll(/msg`([^`]*)`/g)].map(([, line]) => line)
    const translated = english.map((line) => arabic.split(`msgid "${line}"\nmsgstr "`)[1]?.split('"\n')[0])
    expect(getConsentLines(version, 'en')).toEqual(english)
    expect(getConsentLines(version, 'ar')).toEqual(translated)
  }
})

test('O-35 what is told before a consent is known word for word, in both languages, and told by the signing page too', () => {
  const source = readFileSync(path.join(app, 'features/offers/sign/disclosure.ts'), 'utf8')
  const versions = [...source.matchAll(/'([\w-]+)': \[([^\]]*)\]/g)]
  expect(versions.map(([, version]) => version)).toContain(NEWEST_CONSENT)
  for (const [, version = '', lines = ''] of versions) {
    const english = [...lines.matchAll(/msg`([^`]*)`/g)].map(([, line]) => line)
    const translated = english.map((line) => arabic.split(`msgid "${line}"\nmsgstr "`)[1]?.split('"\n')[0])
    expect(getDisclosureLines(version, 'en')).toEqual(english)
    expect(getDisclosureLines(version, 'ar')).toEqual(translated)
  }
  for (const locale of ['en', 'ar'] as const)
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
  for (const locale of ['en', 'ar'] as const) {
    const page = renderSignPage({ nonce: 'n', locale, site: 'https://careers.example' }, { token: 't', shown: signing })
    const listed = [...((page.split('id="consent"')[1] ?? '').split('</ul>')[0]?.matchAll(/<li>(.*?)<\/li>/gs) ?? [])]
    expect(listed.map(([, line]) => line)).toEqual(getConsentLines(ESIGN_CONSENT, locale))
    // Before the consent, and so before agreeing to it.
    const before = page.split('id="consent"')[0]
    for (const line of getDisclosureLines(ESIGN_CONSENT, locale)) expect(before).toContain(line)
  }
  // Never edited once published: a changed text is another version.
  expect(getConsentLines('esign-2026-01', 'en')).toEqual(getConsentLines('2026-01', 'en'))
  expect(getConsentLines('esign-2026-01', 'ar')).not.toEqual(getConsentLines('2026-01', 'ar'))
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
