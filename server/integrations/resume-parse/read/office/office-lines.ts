import path from 'node:path/posix'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { allOf, elementsOf, findIn } from '#server/integrations/resume-parse/read/xml-tree.ts'
import { blockLines, type Block } from './block.ts'
import { docxBlocks } from './docx-blocks.ts'
import { readStyles } from './docx-styles.ts'
import { odtBlocks, odtStyles } from './odt-blocks.ts'
import { openArchive, type Archive } from './open-archive.ts'

/** `titles`: its title and its author, as the file says. */
type Read = { lines: Line[]; links: string[]; titles: string[] }

const MOST_LINKS = 100
/** Headers and footers of a Word file: for first, odd and even pages of each section. */
const MOST_EDGES = 12

/** The lines of an office document in reading order, headers first, and the addresses that it links to. */
export async function officeLines(bytes: Uint8Array, kind: 'docx' | 'odt'): Promise<Read> {
  const archive = openArchive(bytes)
  return kind === 'docx' ? docxLines(archive) : odtLines(archive)
}

async function docxLines(archive: Archive): Promise<Read> {
  const main = (await targetOf(archive, '', '_rels/.rels', /\/officeDocument$/)) ?? 'word/document.xml'
  const body = findIn((await archive.xml(main)) ?? undefined, 'body')
  if (!body) throw new Error('This is no Word file.')
  const folder = path.dirname(main)
  const list = path.join(folder, '_rels', `${path.basename(main)}.rels`)
  const styles = readStyles(
    await archive.xml((await targetOf(archive, folder, list, /\/styles$/)) ?? 'word/styles.xml'),
  )
  const edges = async (kind: string) => {
    const names = archive.names.filter((name) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name))
    const parts = await Promise.all(
      names
        .toSorted()
        .slice(0, MOST_EDGES)
        .map((name) => archive.xml(name)),
    )
    return once(parts.flatMap((part) => (part ? [docxBlocks(part, styles)] : [])))
  }
  const blocks = [...(await edges('header')), ...docxBlocks(body, styles), { box: await edges('footer') }]
  const rels = await archive.xml(list)
  const links = rels
    ? elementsOf(rels).flatMap(({ at }) => (at['TargetMode'] === 'External' ? [at['Target'] ?? ''] : []))
    : []
  const titles = await titlesOf(archive, 'docProps/core.xml')
  return { lines: blockLines(blocks), links: links.slice(0, MOST_LINKS), titles }
}

/** The part that a list of relations names for a purpose: Word Online calls the text `document2.xml`. */
async function targetOf(archive: Archive, folder: string, list: string, type: RegExp): Promise<string | null> {
  const rels = await archive.xml(list)
  const target = rels && elementsOf(rels).find(({ at }) => type.test(at['Type'] ?? ''))?.at['Target']
  if (!target) return null
  return target.startsWith('/') ? target.slice(1) : path.join(folder, target)
}

async function odtLines(archive: Archive): Promise<Read> {
  const content = await archive.xml('content.xml')
  const body = findIn(content ?? undefined, 'body', 'text')
  if (!body) throw new Error('This is no OpenDocument text.')
  const own = await archive.xml('styles.xml')
  const styles = odtStyles(own, content)
  const masters = allOf(own ?? undefined, 'master-page')
  const edges = (names: readonly string[]) =>
    once(
      masters.flatMap((page) =>
        elementsOf(page).flatMap((part) => (names.includes(part.name) ? [odtBlocks(part, styles)] : [])),
      ),
    )
  const blocks = [
    ...edges(['header-first', 'header', 'header-left']),
    ...odtBlocks(body, styles),
    { box: edges(['footer-first', 'footer', 'footer-left']) },
  ]
  const links = allOf(body, 'a').flatMap(({ at }) => at['href'] ?? [])
  const titles = await titlesOf(archive, 'meta.xml')
  return { lines: blockLines(blocks), links: links.slice(0, MOST_LINKS), titles }
}

const TITLES = ['title', 'creator', 'initial-creator']

/** A broken part about the file does not lose its text. */
async function titlesOf(archive: Archive, part: string): Promise<string[]> {
  // A resume is read without its title.
  const about = await archive.xml(part).catch(() => null)
  const texts = TITLES.flatMap((name) => allOf(about ?? undefined, name).flatMap(({ children }) => children))
  return texts.flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text] : []))
}

/** Headers of several kinds of pages say the same. */
function once(parts: readonly Block[][]): Block[] {
  const seen = new Set<string>()
  return parts.flatMap((blocks) => {
    const key = JSON.stringify(blocks)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ box: blocks, isEdge: true }]
  })
}
