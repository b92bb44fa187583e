import { SaxesParser } from 'saxes'
import type { RefusalReason } from '#server/files/check/file-verdict.ts'
import { isTargetOutsideFile, isTargetSafeUntilClicked } from '#server/files/archive/link-targets.ts'
import { detectTextEncoding } from '#server/files/text-encoding.ts'

/** Types of parts that run when the file is opened, or that other programs parse (HTML, RTF). */
const RUNS = /(?:^|\/)(?:aFChunk|vbaProject|wordVbaData|attachedToolbars|activeXControl(?:Binary)?|control|oleObject)$/i
/** Matches the one kind of external link that is only followed when a person clicks it. */
const WAITS = /\/hyperlink$/i
/** Matches content types with macros or controls, whatever the part is called. */
const HOLDS_MACROS = /macroEnabled|vbaProject|vbaData|activeX|oleObject/i
/** Deepest nesting of tags; these lists have two levels. */
const DEEPEST = 16

/**
 * Checks relationships or content types; null if they have no active or external content that opening would fetch:
 * templates, frames, objects, pictures. Even a picture reveals the reader to another machine, and Windows signs in
 * there.
 */
export function findLinksProblem(xml: Buffer): RefusalReason | null {
  let problem: RefusalReason | null = null
  let depth = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', () => fail('broken'))
  parser.on('error', () => fail('broken'))
  parser.on('closetag', () => (depth -= 1))
  parser.on('opentag', ({ local, attributes }) => {
    depth += 1
    if (depth > DEEPEST) fail('broken')
    const getValue = (name: string) => attributes[name]?.value ?? ''
    if (HOLDS_MACROS.test(getValue('ContentType'))) fail('active-content')
    if (local !== 'Relationship') return
    if (RUNS.test(getValue('Type'))) fail('active-content')
    const isInside = /^(?:internal)?$/i.test(getValue('TargetMode').trim()) && !isTargetOutsideFile(getValue('Target'))
    if (!isInside && (!WAITS.test(getValue('Type')) || !isTargetSafeUntilClicked(getValue('Target'))))
      fail('linked-content')
  })
  function fail(reason: RefusalReason): never {
    problem ??= reason
    throw new Error(reason)
  }
  try {
    parser.write(decodeMarkedXml(xml)).close()
    return problem
  } catch {
    return problem ?? 'broken'
  }
}

function decodeMarkedXml(xml: Buffer): string {
  return new TextDecoder(detectTextEncoding(xml), { fatal: true }).decode(xml)
}
