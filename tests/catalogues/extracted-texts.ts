import { readFileSync } from 'node:fs'
import path from 'node:path'
import { extractor, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Source } from '#tests/architecture/parsed.ts'
import { gatherMacros } from './gather-macros.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const config = getConfig({ cwd: ROOT })

/** A text of the app, and where it is used: `src/ui/field.tsx:12`. */
export type Text = { message: string; places: string[] }
/** Texts by lingui's id of message and context. */
export type Texts = ReadonlyMap<string, Text>

/** The files read by `npm run extract`, without those that cannot contain a text. */
export async function readSources(): Promise<Source[]> {
  const catalogues = await getCatalogs(config)
  return catalogues
    .flatMap(({ sourcePaths }) => sourcePaths)
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file) => ({ file: path.relative(ROOT, file), text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /lingui|i18n/.test(text))
}

/** Texts that lingui extracts without a macro. */
const HAS_PLAIN_TEXT = /i18n\._\(\s*['"`]|\bTrans\b[^;]*?from '@lingui\/react'/

/** The texts that the extractor of `npm run extract` finds in the current sources. */
export async function extractTexts(sources: readonly Source[]): Promise<Texts> {
  const found = new Map<string, Text>()
  const extract = (code: string, file: string, placeOf: (line: number) => string) =>
    extractor.extract(
      path.join(ROOT, file),
      code,
      ({ id, message = id, origin }) => {
        const text = found.get(id) ?? { message, places: [] }
        text.places.push(placeOf(origin?.[1] ?? 1))
        found.set(id, text)
      },
      { linguiConfig: config },
    )
  const isPlain = ({ text }: Source) => HAS_PLAIN_TEXT.test(text)
  const { code, placeOf } = gatherMacros(sources.filter((source) => !isPlain(source)))
  await extract(code, 'src/gathered.tsx', placeOf)
  for (const { file, text } of sources.filter(isPlain)) await extract(text, file, (line) => `${file}:${line}`)
  return found
}

/** The texts in a language's catalogues. */
export async function readCatalogues(locale: string): Promise<Texts> {
  const catalogues = await getCatalogs(config)
  const contents = await Promise.all(catalogues.map((catalogue) => catalogue.read(locale)))
  const texts = contents.flatMap((content) => Object.entries(content ?? {})).filter(([, text]) => !text.obsolete)
  const listPlaces = (origin: [string, number?][] = []) => origin.map(([file, line = 1]) => `${file}:${line}`)
  return new Map(texts.map(([id, { message = id, origin }]) => [id, { message, places: listPlaces(origin) }]))
}

/** One line for each text that was added and not extracted, or extracted and then removed. */
export function findDifferences(written: Texts, extracted: Texts): string[] {
  const listOnlyIn = (these: Texts, those: Texts, problem: string) =>
    [...these]
      .filter(([id]) => !those.has(id))
      .map(([, { message, places }]) => `${places.join(', ')}: "${message}" ${problem}. Run: npm run extract`)
  return [
    ...listOnlyIn(written, extracted, 'is not in the catalogues'),
    ...listOnlyIn(extracted, written, 'is in the catalogues, but no longer in the sources'),
  ]
}
