import { SaxesParser } from 'saxes'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { findArchiveProblem, type ArchiveRules } from '#server/files/archive/archive-problem.ts'
import { isTargetOnThisMachine, isTargetSafeUntilClicked } from '#server/files/archive/link-targets.ts'
import type { Part } from '#server/files/archive/read-archive.ts'
import { getUnpackedSizeLimit } from '#server/files/archive/unpack-part.ts'
import type { RefusalReason } from '#server/files/check/file-verdict.ts'

/** Most bytes of the archive's XML, all of which is parsed. */
const LONGEST_MARKUP = 20 * MEGABYTE
const DEEPEST = 200

/**
 * Checks an OpenDocument text; null if it is complete and has no scripts, objects, encryption, or pictures that opening
 * it would fetch.
 */
export function findOdtProblem(bytes: Uint8Array): Promise<RefusalReason | null> {
  return findArchiveProblem(bytes, RULES)
}

const RULES: ArchiveRules = {
  mostBytes: 100 * MEGABYTE,
  foldsNames: false,
  runs: /^(?:Basic|Scripts|Dialogs)\/|\.(?:exe|dll|js|vbs|bat|cmd|scr|jar|py|class)$/i,
  namesProblem: (names, first) => (isOdtMimetypePart(first) && names.has('content.xml') ? null : 'wrong-type'),
  openPart(part) {
    const isMarkup = /\.(?:xml|rdf)$/i.test(part.name)
    const pieces: Buffer[] = []
    return {
      limit: isMarkup ? Math.min(getUnpackedSizeLimit(part), LONGEST_MARKUP) : getUnpackedSizeLimit(part),
      onPiece: (piece) => void (isMarkup && pieces.push(piece)),
      end: () => Promise.resolve(isMarkup ? findPartProblem(part.name, Buffer.concat(pieces)) : null),
    }
  },
}

const ODT = 'application/vnd.oasis.opendocument.text'
const RUNS =
  /^(?:script:|office:script$|office:event-listeners$|draw:(?:applet|plugin|floating-frame)$|text:(?:dde-connection|script)|office:dde-source$)/
/** Matches an address with a scheme, on another machine, or outside of the archive. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2}|\.\.[\\/])/i

/** The type comes first, uncompressed, so that it cannot be spoofed. */
const isOdtMimetypePart = (first: Part | undefined): boolean =>
  first?.name === 'mimetype' && first.method === 'stored' && first.packed.toString() === ODT

/** Programs put an empty list of keys beside the text, so empty parts are accepted, but not an empty text. */
const findPartProblem = (name: string, xml: Buffer): RefusalReason | null =>
  xml.length === 0 && name !== 'content.xml' ? null : findMarkupProblem(xml)

/**
 * Scripts, events and objects are active; external pictures and frames reveal the reader. Web links that wait for a
 * click are accepted.
 */
function findMarkupProblem(xml: Buffer): RefusalReason | null {
  let problem: RefusalReason | null = null
  let depth = 0
  const parser = new SaxesParser({})
  const fail = (reason: RefusalReason): never => {
    problem ??= reason
    throw new Error(reason)
  }
  parser.on('doctype', () => fail('broken'))
  parser.on('error', () => fail('broken'))
  parser.on('closetag', () => (depth -= 1))
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEEPEST) fail('broken')
    if (name === 'manifest:encryption-data') fail('encrypted')
    if (RUNS.test(name)) fail('active-content')
    const href = attributes['xlink:href']
    if (href !== undefined && !isAcceptedLink(name, href)) fail('linked-content')
  })
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(xml)).close()
    return problem
  } catch {
    return problem ?? 'broken'
  }
}

/**
 * Whether a link is accepted. Programs record which of their own files a text was begun from, so a template may be a
 * file on this machine.
 */
function isAcceptedLink(tag: string, href: string): boolean {
  if (tag === 'meta:template') return isTargetOnThisMachine(href)
  return tag === 'text:a' ? isTargetSafeUntilClicked(href) : !ELSEWHERE.test(href)
}
