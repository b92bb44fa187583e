import type { CountryCode } from 'libphonenumber-js/max'
import type { Language } from '#contract/profile/profile-content.ts'

export const LOCALES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ar', 'ja', 'zh'] as const
export type LocaleCode = (typeof LOCALES)[number]
export type Section = 'summary' | 'work' | 'education' | 'skills' | 'languages' | 'certificates' | 'links' | 'contact'
export type Fluency = NonNullable<Language['fluency']>

/** Date formats: `{m}` and `{y}` form a date, `{a}` and `{b}` a range, `{a}` alone a current one. */
export type DateStyle = {
  /** Null if dates have years only. */
  month: 'long' | 'short' | '2-digit' | 'numeric' | null
  point: string
  range: string
  open: string
  digits?: 'arab'
}

/** Texts of people in one line of work; `{n}` in a bullet becomes a number. */
export type Trade = {
  gender: 'f' | 'm'
  /** Titles from the first job to the current one. */
  titles: readonly [string, string, string]
  employers: readonly string[]
  bullets: readonly string[]
  skills: readonly string[]
  summary: string
  studies: readonly (readonly [degree: string, field: string])[]
  certificates: readonly (readonly [name: string, issuer: string])[]
}

/** `address` has `{n}` for a house number. */
export type Home = { country: CountryCode; city: string; address: string }

/**
 * Peculiarities of résumés in one language. Names in other than Latin letters are followed by `|` and their
 * romanization.
 */
export type Locale = {
  code: LocaleCode
  given: Readonly<Record<'f' | 'm', readonly string[]>>
  family: readonly string[]
  /** Whether the family name is first, and what separates the names. */
  nameOrder: 'given-first' | 'family-first'
  nameGaps: readonly string[]
  homes: readonly Home[]
  schools: readonly string[]
  /** Headings by section, the most frequent one first. */
  headings: Readonly<Record<Section, readonly string[]>>
  documentTitles: readonly string[]
  dates: readonly DateStyle[]
  tongues: Readonly<Record<Tongue, string>>
  fluency: Readonly<Record<Fluency, readonly string[]>>
  /** Separators of skills on one line. */
  separators: readonly string[]
  /** The first two are for the tuned half, the others for the held-back half. */
  trades: readonly [Trade, Trade, Trade, Trade]
}

export type Tongue = LocaleCode | 'ru' | 'tr'
