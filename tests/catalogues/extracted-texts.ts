import { readFileSync } from 'node:fs'
import path from 'node:path'
import { extractor, getCatalogs } from '@lingui/cli/api'
import { getConfig, type ExtractorType } from '@lingui/conf'
import { serverTextExtractor } from '#build/server-text-extractor.ts'
import type { Source } from '#tests/architecture/parsed.ts'
import { gatherMacros } from './gather-macros.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const config = getConfig({ cwd: ROOT })

/** The catalogues of the app and of the server. */
export type Room = 'src' | 'server'
/** A text, and where it is used: `src/ui/field.tsx:12`. */
export type Text = { message: string; places: string[] }
/** Texts by lingui's id of message and context. */
export type Texts = ReadonlyMap<string, Text>

/** The files read by `npm run extract`, without those that cannot contain a text. */
export async function readSources(room: Room): Promise<Source[]> {
  const { sourcePaths } = await getCatalogue(room)
  return sourcePaths
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file) => ({ file: path.relative(ROOT, file), text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => (room === 'server' ? /\bmsg\(/ : /lingui|i18n/).test(text))
}

/** Texts that lingui extracts without a macro. */
const HAS_PLAIN_TEXT = /i18n\._\(\s*['"`]|\bTrans\b[^;]*?from '@lingui\/react'/

/** The texts that the extractors of `npm run extract` find in the current sources. */
export async function extractTexts(sources: readonly Source[]): Promise<Texts> {
  const found = new Map<string, Text>()
  const extract = (by: ExtractorType, code: string, file: string, placeOf = (line: number) => `${file}:${line}`) =>
    by.extract(
      path.join(ROOT, file),
      code,
      ({ id, message = id, origin }) => {
        const text = found.get(id) ?? { message, places: [] }
        text.places.push(placeOf(origin?.[1] ?? 1))
        found.set(id, text)
      },
      { linguiConfig: config },
    )
  const ofServer = sources.filter(({ file }) => serverTextExtractor.match(file))
  const ofApp = sources.filter(({ file }) => !serverTextExtractor.match(file))
  const isPlain = ({ text }: Source) => HAS_PLAIN_TEXT.test(text)
  const { code, placeOf } = gatherMacros(ofApp.filter((source) => !isPlain(source)))
  await extract(extractor, code, 'src/gathered.tsx', placeOf)
  for (const { file, text } of ofApp.filter(isPlain)) await extract(extractor, text, file)
  for (const { file, text } of ofServer) await extract(serverTextExtractor, text, file)
  return found
}

/** The texts in a language's catalogues. */
export async function readCatalogue(room: Room, locale: string): Promise<Texts> {
  const catalogue = await getCatalogue(room)
  const texts = Object.entries((await catalogue.read(locale)) ?? {}).filter(([, text]) => !text.obsolete)
  const listPlaces = (origin: [string, number?][] = []) => origin.map(([file, line = 1]) => `${file}:${line}`)
  return new Map(texts.map(([id, { message = id, origin }]) => [id, { message, places: listPlaces(origin) }]))
}

async function getCatalogue(room: Room) {
  const catalogues = await getCatalogs(config)
  const found = catalogues.find(({ path: place }) => path.relative(ROOT, place).startsWith(`${room}/`))
  if (!found) throw new Error(`lingui.config.ts names no catalogue in ${room}`)
  return found
}

/** A line for each text that was added and not extracted, or extracted and then removed. */
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
