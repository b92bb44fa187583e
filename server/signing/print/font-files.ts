import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { listScriptPackages } from '#contract/zod-free/fonts.ts'
import { unpackWoff } from './woff.ts'

/** A font, or one slice of a font that comes in slices. */
export type FontFile = {
  name: string
  mayPrint(codePoint: number): boolean
  read(): Uint8Array
}

/**
 * Font packages that are tried first, in this order. Scripts of packages that are not installed are printed as code
 * points.
 */
const PACKAGES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans-sc',
  'noto-emoji',
] as const
const WEIGHT = '400-normal.woff'

const require = createRequire(import.meta.url)
let plain: FontFile[] | undefined
const opened = new Map<string, FontFile[]>()

/**
 * Yields fonts that may contain a character, preferred ones first. A package is only resolved when needed. This is the
 * only code that knows where fonts come from.
 */
export function* listFontsForCharacter(character: string): Generator<FontFile> {
  const codePoint = character.codePointAt(0) ?? 0
  const mayPrint = (file: FontFile) => file.mayPrint(codePoint)
  for (const name of PACKAGES) yield* getPackageFonts(name).filter(mayPrint)
  plain ??= listLiberationSans()
  yield* plain.filter(mayPrint)
  for (const name of listScriptPackages(character)) yield* getPackageFonts(name).filter(mayPrint)
}

function getPackageFonts(name: string): FontFile[] {
  const known = opened.get(name) ?? readPackageFonts(name)
  opened.set(name, known)
  return known
}

function readPackageFonts(name: string): FontFile[] {
  const folder = findPackageFolder(`@fontsource/${name}/LICENSE`)
  if (!folder) return []
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const files = new Set(readdirSync(path.join(folder, 'files')))
  return Object.entries(ranges).flatMap(([slice, range]) => {
    const file = `${name}-${slice.replaceAll(/[[\]]/g, '')}-${WEIGHT}`
    return files.has(file) ? [readFontFile(path.join(folder, 'files', file), parseUnicodeRange(range))] : []
  })
}

/** Lists the fonts for Latin, Greek and Cyrillic, which come with pdf.js. */
function listLiberationSans(): FontFile[] {
  const folder = findPackageFolder('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')
  return folder
    ? [readFontFile(path.join(folder, 'LiberationSans-Regular.ttf'), (codePoint) => codePoint < 0x2600)]
    : []
}

function readFontFile(file: string, mayPrint: FontFile['mayPrint']): FontFile {
  const read = () => {
    const raw = readFileSync(file)
    return file.endsWith('.woff') ? unpackWoff(raw) : raw
  }
  return { name: path.basename(file), mayPrint, read }
}

function findPackageFolder(file: string): string | null {
  try {
    return path.dirname(require.resolve(file))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

/** Parses a Unicode range such as `U+41-5A,U+61`. */
function parseUnicodeRange(list: string): FontFile['mayPrint'] {
  const ranges = list.split(',').map((one) => {
    const [first = '', last = first] = one.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last)
}
