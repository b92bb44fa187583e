import { SaxesParser } from 'saxes'
import type { RefusalReason } from '#server/files/verdict.ts'
import { isElsewhere, mayWait } from '#server/files/archive/link-targets.ts'
import { textEncoding } from '#server/files/text-encoding.ts'

/** What opening the file runs, or reads with another program's eyes (HTML, RTF). */
const RUNS = /(?:^|\/)(?:aFChunk|vbaProject|wordVbaData|attachedToolbars|activeXControl(?:Binary)?|control|oleObject)$/i
/** The one kind of link to elsewhere that waits for a person to press it. */
const WAITS = /\/hyperlink$/i
/** Kinds of content that hold macros or controls, under whatever name. */
const HOLDS_MACROS = /macroEnabled|vbaProject|vbaData|activeX|oleObject/i
/** Tags inside of each other; these lists have two levels. */
const DEEPEST = 16

/**
 * Null for a list of links, or of kinds of content, in which nothing runs and nothing outside of the file is fetched by opening it: a
 * template, a frame, an object, a picture. Even a picture tells another machine who reads, and Windows signs in to where it is.
 */
export function linksProblem(xml: Buffer): RefusalReason | null {
  let problem: RefusalReason | null = null
  let depth = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', () => fail('broken'))
  parser.on('error', () => fail('broken'))
  parser.on('closetag', () => (depth -= 1))
  parser.on('opentag', ({ local, attributes }) => {
    depth += 1
    if (depth > DEEPEST) fail('broken')
    const value = (name: string) => attributes[name]?.value ?? ''
    if (HOLDS_MACROS.test(value('ContentType'))) fail('active-content')
    if (local !== 'Relationship') return
    if (RUNS.test(value('Type'))) fail('active-content')
    const isInside = /^(?:internal)?$/i.test(value('TargetMode').trim()) && !isElsewhere(value('Target'))
    if (!isInside && (!WAITS.test(value('Type')) || !mayWait(value('Target')))) fail('linked-content')
  })
  function fail(reason: RefusalReason): never {
    problem ??= reason
    throw new Error(reason)
  }
  try {
    parser.write(textOf(xml)).close()
    return problem
  } catch {
    return problem ?? 'broken'
  }
}

function textOf(xml: Buffer): string {
  return new TextDecoder(textEncoding(xml), { fatal: true }).decode(xml)
}
