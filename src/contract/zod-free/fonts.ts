import { ASSETS } from './paths.ts'

/**
 * Scripts in current use with their own Noto package, by Unicode name; docs/decisions/077-shaped-by-harfbuzz.md lists
 * those without.
 */
export const FONT_SCRIPTS = [
  'Adlam',
  'Armenian',
  'Balinese',
  'Bengali',
  'Canadian_Aboriginal',
  'Cham',
  'Cherokee',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Hanifi_Rohingya',
  'Javanese',
  'Kannada',
  'Kayah_Li',
  'Khmer',
  'Lao',
  'Limbu',
  'Malayalam',
  'Meetei_Mayek',
  'Mongolian',
  'Myanmar',
  'New_Tai_Lue',
  'Newa',
  'Nko',
  'Ol_Chiki',
  'Oriya',
  'Osage',
  'Sinhala',
  'Sundanese',
  'Syloti_Nagri',
  'Syriac',
  'Tai_Viet',
  'Tamil',
  'Telugu',
  'Thaana',
  'Tibetan',
  'Tifinagh',
  'Vai',
] as const
type FontScript = (typeof FONT_SCRIPTS)[number]

/** Scripts whose font is only available in regular weight. */
const ONE_WEIGHT: readonly FontScript[] = [
  'Limbu',
  'Mongolian',
  'Newa',
  'Nko',
  'Osage',
  'Syloti_Nagri',
  'Tai_Viet',
  'Tifinagh',
  'Vai',
]

/** The package of a script's font. */
export const toScriptPackage = (script: FontScript): string =>
  `noto-${script === 'Tibetan' ? 'serif' : 'sans'}-${script.toLowerCase().replaceAll('_', '-')}`

const patterns = new Map<FontScript, RegExp>()

/** The packages for a character's script; signs shared by several scripts belong to each of them. */
export function listScriptPackages(character: string): string[] {
  return FONT_SCRIPTS.filter((script) => {
    const pattern = patterns.get(script) ?? new RegExp(`\\p{Script_Extensions=${script}}`, 'u')
    patterns.set(script, pattern)
    return pattern.test(character)
  }).map(toScriptPackage)
}

/** Font packages served for documents that are created on the device. */
export const FONT_PACKAGES: readonly string[] = [
  'noto-sans',
  'noto-serif',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans-sc',
  ...FONT_SCRIPTS.map(toScriptPackage),
]

const regularOnly = new Set(ONE_WEIGHT.map(toScriptPackage))

/** The file of a slice, a key of `unicode.json`; in regular weight if the font has no other. */
export const toFontFileName = (name: string, slice: string, weight: number): string =>
  `${name}-${slice.replaceAll(/[[\]]/g, '')}-${regularOnly.has(name) ? 400 : weight}-normal.woff`

/** The fonts' installed version (verified by a test): part of their URL, so copies never expire. */
export const FONT_VERSION = '5.3.0'

/** A file of a package: one of its slices, or `unicode.json`, which lists their ranges. */
export const toFontPath = (name: string, file: string): string => `${ASSETS}fonts/${FONT_VERSION}/${name}/${file}`
