import { SaxesParser } from 'saxes'
import type { RefusalReason } from '#server/files/verdict.ts'
import { textEncoding } from '#server/files/text-encoding.ts'

/** What opening the file runs. */
const RUNS = /(?:^|\/)(?:vbaProject|wordVbaData|attachedToolbars|activeXControl(?:Binary)?|control|oleObject)$/i
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
    if (value('TargetMode') !== 'External') return
    if (!WAITS.test(value('Type')) || isShare(value('Target'))) fail('linked-content')
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

/** A folder of another machine: Windows signs in there as whoever presses the link. `file:///C:/…` is this machine, and common. */
function isShare(target: string): boolean {
  const path = target
    .trim()
    .replaceAll('\\', '/')
    .replace(/^file:/i, '')
  const slashes = /^\/*/.exec(path)?.[0].length ?? 0
  return (slashes === 2 || slashes > 3) && !/^[a-z]:/i.test(path.slice(slashes))
}

function textOf(xml: Buffer): string {
  return new TextDecoder(textEncoding(xml), { fatal: true }).decode(xml)
}
