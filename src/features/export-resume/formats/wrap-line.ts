import { computeBreakFlags } from '#src/features/export-resume/document/layout/line-breaks.ts'

const WIDTH = 80
/** Characters that are two columns wide in a terminal. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\p{Emoji_Presentation}]/u
const NONE = /[\p{Mn}\p{Me}\p{Cf}]/u

/** The width of a text in columns. */
export function countColumns(text: string): number {
  let columns = 0
  for (const character of text) columns += NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1
  return columns
}

/** Breaks a line at 80 columns; what follows a bullet is indented with it. A word that is longer stays whole. */
export function wrapLine(line: string): string[] {
  const indent = line.startsWith('- ') ? '  ' : ''
  const lines: string[] = []
  let open = ''
  let used = 0
  for (const word of splitIntoWords(line)) {
    if (used > indent.length && used + countColumns(word.trimEnd()) > WIDTH) {
      lines.push(open.trimEnd())
      open = indent
      used = indent.length
    }
    open += word
    used += countColumns(word)
  }
  return [...lines, open.trimEnd()]
}

const ADDRESS = /:\/\/|@/

/** Addresses are not broken: they would no longer be followed. */
function splitIntoWords(line: string): string[] {
  return line.split(/(?<= )/).flatMap((word) => (ADDRESS.test(word) ? [word] : splitAtBreaks(word)))
}

function splitAtBreaks(text: string): string[] {
  const words: string[] = []
  let start = 0
  for (const [at, mayBreak] of computeBreakFlags(text).entries()) {
    if (!mayBreak) continue
    words.push(text.slice(start, at))
    start = at
  }
  return [...words, text.slice(start)]
}
