import { describe, expect, it } from 'vitest'
import { parseAcceptLanguage, getDirection, negotiateLocale } from '#contract/locales.ts'

describe('T-05 languages', () => {
  it('are picked by preference, among those the tenant supports', () => {
    expect(negotiateLocale(['ar-EG', 'en'])).toBe('ar')
    expect(negotiateLocale(['de', 'AR'])).toBe('ar')
    expect(negotiateLocale(['ar'], ['en'])).toBe('en')
    expect(negotiateLocale(['en'], ['ar', 'fr'])).toBe('ar')
    expect(negotiateLocale([], [])).toBe('en')
  })

  it('are read from the header by weight, whatever it holds', () => {
    expect(parseAcceptLanguage('de;q=0.5, ar-SA, en;q=0.9')).toEqual(['ar-SA', 'en', 'de'])
    expect(parseAcceptLanguage('*, ../x;q=1, en;q=0, ,;;')).toEqual([])
    expect(parseAcceptLanguage(undefined)).toEqual([])
  })

  it('know which way they run', () => {
    expect(['ar', 'ar-EG', 'he', 'arn', 'en', 'fa'].map(getDirection)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
      'rtl',
    ])
  })
})
