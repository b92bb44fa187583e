import { toFontPath, toFontFileName, listScriptPackages } from '#contract/zod-free/fonts.ts'
import type { FontFamily, FontLoader, FontWeight } from '#src/features/export-resume/fonts/font-loader.ts'
import { pickFontSlices, type Slice } from '#src/features/export-resume/fonts/font-slices.ts'

/**
 * The site's fonts, loaded slice by slice as the text needs; the worker caches them. Han variants follow the
 * language.
 */
export function createFontLoader(locale: string): FontLoader {
  return async (family, weight, codePoints) => {
    const lists = await Promise.all(
      listFontPackages(family, locale, codePoints).map((name) => fetchFontSlices(name, weight)),
    )
    const slices = pickFontSlices(lists.flat(), codePoints)
    const found = await Promise.all(slices.map(({ name }) => fetchFontFile(name)))
    return found.filter((file) => file !== null)
  }
}

/** Reads only the font lists of scripts that occur in the text. */
function listFontPackages(family: FontFamily, locale: string, codePoints: readonly number[]): string[] {
  const has = (from: number, to: number) => codePoints.some((codePoint) => codePoint >= from && codePoint <= to)
  const latin: string[] = family === 'serif' ? ['noto-serif', 'noto-sans'] : ['noto-sans']
  const own: string[] = []
  if (has(0x0600, 0x08ff) || has(0xfb50, 0xfeff)) own.push('noto-sans-arabic')
  if (has(0x0590, 0x05ff)) own.push('noto-sans-hebrew')
  if (has(0x0e00, 0x0e7f)) own.push('noto-sans-thai')
  if (has(0x1100, 0x11ff) || has(0x2e80, 0x9fff) || has(0xac00, 0xffef) || has(0x20000, 0x3ffff))
    own.push(...listEastAsianPackages(locale))
  const scripts = new Set(codePoints.flatMap((codePoint) => listScriptPackages(String.fromCodePoint(codePoint))))
  return [...latin, ...own, ...scripts]
}

function listEastAsianPackages(locale: string): string[] {
  const all: string[] = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr']
  const preferred = { ja: 'noto-sans-jp', zh: 'noto-sans-sc', ko: 'noto-sans-kr' }[locale.slice(0, 2)]
  return all.toSorted((a, b) => Number(b === preferred) - Number(a === preferred))
}

async function fetchFontSlices(name: string, weight: FontWeight): Promise<Slice[]> {
  const bytes = await fetchFontFile(toFontPath(name, 'unicode.json'))
  const list = bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string>) : {}
  return Object.entries(list).map(([slice, ranges]) => ({
    name: toFontPath(name, toFontFileName(name, slice, weight)),
    ranges,
  }))
}

const files = new Map<string, Promise<Uint8Array | null>>()

/**
 * Fetches each file once; null if the site does not have it, so that the resume is made without it. Throws if the site
 * cannot be reached.
 */
function fetchFontFile(address: string): Promise<Uint8Array | null> {
  const known = files.get(address)
  if (known) return known
  const loading = fetch(address).then(async (response) => {
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`a font cannot be read: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  })
  files.set(address, loading)
  loading.catch(() => files.delete(address))
  return loading
}
