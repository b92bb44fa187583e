import { buildPackageFile } from '#src/features/export-resume/node-files.test-kit.ts'
import { toFontFileName, listScriptPackages } from '#contract/zod-free/fonts.ts'
import type { FontFamily, FontLoader, FontWeight } from './font-loader.ts'
import { pickFontSlices, type Slice } from './font-slices.ts'

const SCRIPTS = ['noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai']
const EAST_ASIAN = { ja: 'noto-sans-jp', ko: 'noto-sans-kr', zh: 'noto-sans-sc' } as const

/** The fonts that are installed as packages, for tests. Han characters look as the language writes them. */
export function createInstalledFonts(locale = 'en'): FontLoader {
  const own = Object.entries(EAST_ASIAN).sort(
    ([one], [other]) => Number(locale.startsWith(other)) - Number(locale.startsWith(one)),
  )
  return async (family, weight, codePoints) => {
    const others = new Set(codePoints.flatMap((codePoint) => listScriptPackages(String.fromCodePoint(codePoint))))
    const packages = [...latin(family), ...SCRIPTS, ...own.map(([, name]) => name), ...others]
    const slices = packages.flatMap((name) => listSlices(name, weight))
    return pickFontSlices(slices, codePoints).map(({ name }) => buildFileOnce(name))
  }
}

const files = new Map<string, Uint8Array>()

function buildFileOnce(name: string): Uint8Array {
  const file = files.get(name) ?? buildPackageFile(name)
  files.set(name, file)
  return file
}

const latin = (family: FontFamily) => (family === 'serif' ? ['noto-serif', 'noto-sans'] : ['noto-sans'])

/** The name of one file for each slice. */
function listSlices(name: string, weight: FontWeight): Slice[] {
  const list = new TextDecoder().decode(buildFileOnce(`@fontsource/${name}/unicode.json`))
  return Object.entries(JSON.parse(list) as Record<string, string>).map(([slice, ranges]) => ({
    name: `@fontsource/${name}/files/${toFontFileName(name, slice, weight)}`,
    ranges,
  }))
}
