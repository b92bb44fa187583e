import path from 'node:path/posix'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import {
  listDescendants,
  listChildElements,
  findElementAtPath,
} from '#server/integrations/resume-parse/read/xml-tree.ts'
import { convertBlocksToLines, type Block } from './convert-blocks-to-lines.ts'
import { readDocxBlocks } from './docx-blocks.ts'
import { readDocxStyles } from './docx-styles.ts'
import { readOdtBlocks, collectOdtStyles } from './odt-blocks.ts'
import { openArchive, type Archive } from './open-archive.ts'

/** The lines and link targets of a document; `titles` are title and author in the file's metadata. */
type ReadDocument = { lines: Line[]; links: string[]; titles: string[] }

const MOST_LINKS = 100
/** Most headers and footers that are read: a Word file has them for first, odd and even pages of each section. */
const MOST_EDGES = 12

/** Reads the lines of an office document in reading order, headers first, and its link targets. */
export async function readOfficeDocument(bytes: Uint8Array, kind: 'docx' | 'odt'): Promise<ReadDocument> {
  const archive = openArchive(bytes)
  return kind === 'docx' ? readDocxDocument(archive) : readOdtDocument(archive)
}

async function readDocxDocument(archive: Archive): Promise<ReadDocument> {
  const main = (await findRelatedPart(archive, '', '_rels/.rels', /\/officeDocument$/)) ?? 'word/document.xml'
  const body = findElementAtPath((await archive.xml(main)) ?? undefined, 'body')
  if (!body) throw new Error('This is no Word file.')
  const folder = path.dirname(main)
  const list = path.join(folder, '_rels', `${path.basename(main)}.rels`)
  const styles = readDocxStyles(
    await archive.xml((await findRelatedPart(archive, folder, list, /\/styles$/)) ?? 'word/styles.xml'),
  )
  const readEdges = async (kind: string) => {
    const names = archive.names.filter((name) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name))
    const parts = await Promise.all(
      names
        .toSorted()
        .slice(0, MOST_EDGES)
        .map((name) => archive.xml(name)),
    )
    return buildHeaderBoxes(parts.flatMap((part) => (part ? [readDocxBlocks(part, styles)] : [])))
  }
  const blocks = [...(await readEdges('header')), ...readDocxBlocks(body, styles), { box: await readEdges('footer') }]
  const rels = await archive.xml(list)
  const links = rels
    ? listChildElements(rels).flatMap(({ at }) => (at['TargetMode'] === 'External' ? [at['Target'] ?? ''] : []))
    : []
  const titles = await readMetadataTitles(archive, 'docProps/core.xml')
  return { lines: convertBlocksToLines(blocks), links: links.slice(0, MOST_LINKS), titles }
}

/** Finds the part that a list of relationships names for a purpose: Word Online calls the text `document2.xml`. */
async function findRelatedPart(archive: Archive, folder: string, list: string, type: RegExp): Promise<string | null> {
  const rels = await archive.xml(list)
  const target = rels && listChildElements(rels).find(({ at }) => type.test(at['Type'] ?? ''))?.at['Target']
  if (!target) return null
  return target.startsWith('/') ? target.slice(1) : path.join(folder, target)
}

async function readOdtDocument(archive: Archive): Promise<ReadDocument> {
  const content = await archive.xml('content.xml')
  const body = findElementAtPath(content ?? undefined, 'body', 'text')
  if (!body) throw new Error('This is no OpenDocument text.')
  const own = await archive.xml('styles.xml')
  const styles = collectOdtStyles(own, content)
  const masters = listDescendants(own ?? undefined, 'master-page')
  const readEdges = (names: readonly string[]) =>
    buildHeaderBoxes(
      masters.flatMap((page) =>
        listChildElements(page).flatMap((part) => (names.includes(part.name) ? [readOdtBlocks(part, styles)] : [])),
      ),
    )
  const blocks = [
    ...readEdges(['header-first', 'header', 'header-left']),
    ...readOdtBlocks(body, styles),
    { box: readEdges(['footer-first', 'footer', 'footer-left']) },
  ]
  const links = listDescendants(body, 'a').flatMap(({ at }) => at['href'] ?? [])
  const titles = await readMetadataTitles(archive, 'meta.xml')
  return { lines: convertBlocksToLines(blocks), links: links.slice(0, MOST_LINKS), titles }
}

const TITLES = ['title', 'creator', 'initial-creator']

/** Reads titles from the metadata. Broken metadata must not lose the text. */
async function readMetadataTitles(archive: Archive, part: string): Promise<string[]> {
  // Without metadata, the resume is parsed without its titles.
  const about = await archive.xml(part).catch(() => null)
  const texts = TITLES.flatMap((name) => listDescendants(about ?? undefined, name).flatMap(({ children }) => children))
  return texts.flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text] : []))
}

/** Drops equal headers of several kinds of pages. */
function buildHeaderBoxes(parts: readonly Block[][]): Block[] {
  const seen = new Set<string>()
  return parts.flatMap((blocks) => {
    const key = JSON.stringify(blocks)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ box: blocks, isEdge: true }]
  })
}
