import type { CountryCode } from 'libphonenumber-js/max'
import type { Language } from '#contract/profile/profile-content.ts'

export const LOCALES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ar', 'ja', 'zh'] as const
export type LocaleCode = (typeof LOCALES)[number]
export type Section = 'summary' | 'work' | 'education' | 'skills' | 'languages' | 'certificates' | 'links' | 'contact'
export type Fluency = NonNullable<Language['fluency']>

/** How dates are written: `{m}` and `{y}` make a point, `{a}` and `{b}` a range, `{a}` alone one that goes on. */
export type DateStyle = {
  /** Null: years alone. */
  month: 'long' | 'short' | '2-digit' | 'numeric' | null
  point: string
  range: string
  open: string
  digits?: 'arab'
}

/** What people of one line of work write; `{n}` in a bullet becomes a number. */
export type Trade = {
  gender: 'f' | 'm'
  /** From the first job to the present one. */
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
 * What is particular to résumés in one language. Names not in Latin letters are followed by `|` and their
 * romanisation.
 */
export type Locale = {
  code: LocaleCode
  given: Readonly<Record<'f' | 'm', readonly string[]>>
  family: readonly string[]
  /** Family name first, and what is between the names. */
  nameOrder: 'given-first' | 'family-first'
  nameGaps: readonly string[]
  homes: readonly Home[]
  schools: readonly string[]
  /** The first is what most people write. */
  headings: Readonly<Record<Section, readonly string[]>>
  documentTitles: readonly string[]
  dates: readonly DateStyle[]
  tongues: Readonly<Record<Tongue, string>>
  fluency: Readonly<Record<Fluency, readonly string[]>>
  /** Between skills on one line. */
  separators: readonly string[]
  /** The first two are for the half that is tuned on, the others for the half held back. */
  trades: readonly [Trade, Trade, Trade, Trade]
}

export type Tongue = LocaleCode | 'ru' | 'tr'
