import { decodeText } from '#server/files/detect-encoding/detect-encoding.ts'
import { cleanResumeText } from '#server/integrations/resume-parse/layout/clean-text.ts'
import { createLine, type Line } from '#server/integrations/resume-parse/layout/line.ts'
import { LONGEST_LINE, LONGEST_TEXT, MOST_LINES } from '#server/integrations/resume-parse/limits.ts'
import { isLetterSpaced, joinSpacedLetters } from '#server/integrations/resume-parse/layout/letter-spacing.ts'
import { separateBullet } from '#server/integrations/resume-parse/layout/separate-bullet.ts'

/** Matches underlines of headings: "-----", "=====". */
const RULE = /^\s*[-=_~*#—–]{3,}\s*$/
const NUMBER = /^\s*#{1,4}\s+/

/** Matches a line in which two spaces after a date separate columns of a table: "2019.03 - 현재  한빛소프트  선임 연구원". */
const IN_COLUMNS = /^(?:(?:19|20)\d\d|\d{1,2}[./](?:19|20)\d\d)[^\s]*\s.*\S {2,}\S/u

/** Reads the lines of a plain text; underlined lines and those marked with "#" are headings. */
export function readTextLines(bytes: Uint8Array): Line[] {
  const lines: Line[] = []
  let isAfterSpace = false
  for (const raw of (decodeText(bytes) ?? '').slice(0, LONGEST_TEXT).split(/\r\n?|\n|\u2028|\f/)) {
    const text = cleanResumeText(raw.slice(0, LONGEST_LINE)).trimEnd()
    const last = lines.at(-1)
    if (text.trim() === '') isAfterSpace = true
    else if (RULE.test(text)) {
      if (last && !isAfterSpace && last.text.length < 70) last.level = 1
      isAfterSpace = true
    } else {
      lines.push(buildTextLine(text, isAfterSpace))
      isAfterSpace = false
    }
    if (lines.length >= MOST_LINES) break
  }
  return lines
}

function buildTextLine(text: string, isAfterSpace: boolean): Line {
  const level = NUMBER.test(text) ? 1 : 0
  const plain = text.replace(NUMBER, '').replaceAll('**', '').trim()
  const pieces = (isLetterSpaced(plain) ? [plain] : plain.split(IN_COLUMNS.test(plain) ? /\s{2,}|\t+/ : /\s{3,}|\t+/))
    .map(joinSpacedLetters)
    .filter((part) => part !== '')
  const { parts, isBullet } = separateBullet(pieces)
  const x = text.length - text.trimStart().length
  return createLine(parts.join('  '), { parts, isBullet, level, gap: isAfterSpace ? 2 : 1, x })
}
