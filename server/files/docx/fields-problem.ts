import { SaxesParser } from 'saxes'
import type { RefusalReason } from '#server/files/check/file-verdict.ts'
import { isTargetSafeUntilClicked } from '#server/files/archive/link-targets.ts'
import { createFieldCodeAssembler } from './field-codes.ts'
import { findTagProblem } from './tags-problem.ts'
import { detectTextEncoding } from '#server/files/text-encoding.ts'

const HYPERLINK = /^\W*HYPERLINK\b/i

const PARTS = /["“”„«]((?:\\"|[^"“”»])*)["”“»]?|([^\s"“”„«]+)/g

/** Matches switches whose argument is a place in the document, a tip, a frame or a format. */
const TAKES_A_PART = /^\\[lot*#@]$/i

/** Deepest nesting of tags. */
const DEEPEST = 1000

/**
 * Scans a Word part, in chunks, for fields and tags that fetch something on opening. Word asks before following them,
 * and people agree. `end` returns null for a part without any.
 */
export function createFieldsCheck(): { read(piece: Buffer): void; end(): RefusalReason | null } {
  let problem: RefusalReason | null = null
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let depth = 0
  const codes = createFieldCodeAssembler((code) => {
    if (isFetchingFieldCode(code)) fail('linked-content')
  })
  const parser = new SaxesParser()
  parser.on('doctype', () => fail('broken'))
  parser.on('error', () => fail('broken'))
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEEPEST) fail('broken')
    const getAttribute = (attributeName: string) =>
      Object.entries(attributes).find(([one]) => getLocalName(one) === attributeName)?.[1] ?? ''
    const wrong = findTagProblem(getLocalName(name), getAttribute)
    if (wrong) fail(wrong)
    codes.open(getLocalName(name), getAttribute)
  })
  parser.on('text', codes.text)
  parser.on('cdata', codes.text)
  parser.on('closetag', ({ name }) => {
    depth -= 1
    if (!codes.close(getLocalName(name))) fail('linked-content')
  })

  function fail(reason: RefusalReason): never {
    problem ??= reason
    throw new Error(reason)
  }
  function runGuarded(work: () => void): void {
    if (problem) return
    try {
      work()
    } catch {
      problem ??= 'broken'
    }
  }

  return {
    read: (piece) =>
      runGuarded(() => {
        decoder ??= new TextDecoder(detectTextEncoding(piece), { fatal: true })
        parser.write(decoder.decode(piece, { stream: true }))
      }),
    end() {
      runGuarded(() => {
        parser.write(decoder?.decode() ?? '').close()
        codes.end()
      })
      return problem
    },
  }
}

const getLocalName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Matches fields that fetch another file. INCLUDE is the old name of INCLUDETEXT; RD takes the headings of another
 * file.
 */
const FETCHES = /^\W*(?:DDE|DDEAUTO|INCLUDE|INCLUDETEXT|LINK|DATABASE|RD)\b/i

/**
 * Matches fields with a picture from another machine, or from a target that another field provides. Local paths are
 * common and harmless: programs write them for pasted pictures. IMPORT is the old name of INCLUDEPICTURE.
 */
const FETCHES_PICTURE =
  /^\W*(?:INCLUDEPICTURE|IMPORT)\b.*?(?:(?<![^\s"'“”„«])[\\/]{2}|(?<![a-z\d+.-])(?!cid:|data:)[a-z][a-z\d+.-]+:|\uFFFC)/is

const HIDES_NAME = /^\s*(?:(?:D|H|I(?!F)|L|R)[A-Z]*)?\uFFFC/i

/**
 * Whether a field's code runs a program or reads another file when the field is updated or clicked, or gets its name
 * from another field.
 */
function isFetchingFieldCode(code: string): boolean {
  if (FETCHES.test(code) || FETCHES_PICTURE.test(code) || HIDES_NAME.test(code)) return true
  return listHyperlinkTargets(code).some((target) => !isTargetSafeUntilClicked(target))
}

/**
 * Targets of a HYPERLINK field: arguments that are neither switches nor their values. Backslashes are doubled in
 * codes, but single ones are accepted too, so each target is returned in both readings.
 */
function listHyperlinkTargets(code: string): readonly string[] {
  if (!HYPERLINK.test(code)) return []
  const targets: string[] = []
  let isOfSwitch = false
  for (const [, quoted, bare] of code.replace(HYPERLINK, '').matchAll(PARTS)) {
    const part = quoted ?? bare ?? ''
    const isSwitch = bare !== undefined && /^\\.$/.test(bare)
    if (!isSwitch && !isOfSwitch) targets.push(part, part.replaceAll('\\\\', '\\'))
    isOfSwitch = isSwitch && TAKES_A_PART.test(part)
  }
  return targets
}
