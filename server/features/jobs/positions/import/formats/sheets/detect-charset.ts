import { isUtf8 } from 'node:buffer'
import { isWindowsCyrillic } from '#server/features/jobs/positions/import/reading/is-windows-cyrillic.ts'
import { hasNonWesternBytes } from '#server/features/jobs/positions/import/reading/mixed-encoding-decoder.ts'
import { countKnownColumns } from './detect-separator.ts'

const LINE = 10
/** Bytes of a line that are enough to judge it; a shorter line is judged as a whole. */
const ENOUGH = 256
const BY_NAMES = ['windows-1250', 'shift_jis', 'gb18030', 'big5', 'euc-jp', 'windows-1256', 'windows-1254']
/** Letters of Polish, Czech, Slovak, Hungarian, Croatian, Slovene and Romanian, and signs. */
const CENTRAL = /^[\n\r\t -~ąćęłńóśźżáčďéěíňřšťúůýžľĺŕôäöüßőűăâîşţđ€£§°«»„“”’‘–—…·×]+$/iu

/**
 * Detects the encoding of a sheet that declares none: Excel writes "CSV" in the code page of the user's Windows.
 * Chooses the one that makes column names readable; between Western and Central European, the one that yields
 * letters. Undefined if nothing decides.
 */
export function detectSheetCharset(start: Uint8Array): string | undefined {
  // Ignores a character that is cut off at the end, which does not prove another encoding.
  const bytes = start.subarray(0, Math.max(start.lastIndexOf(LINE) + 1, start.length < ENOUGH ? start.length : 0))
  if (bytes.length === 0 || isUtf8(bytes) || /^\s*[<{[]/.test(decodeLatin1(bytes.subarray(0, 20)))) return undefined
  const western = countKnownColumns(decodeLatin1(bytes))
  const scored = BY_NAMES.map((label) => ({ label, score: countKnownColumns(decodeOrEmpty(label, bytes)) }))
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  if (best && best.score > western) return best.label
  if (western === 0 || !hasNonWesternBytes(bytes)) return undefined
  if (isWindowsCyrillic(bytes)) return 'windows-1251'
  return !isMostlyForeignLetterRuns(decodeLatin1(bytes)) && CENTRAL.test(decodeOrEmpty('windows-1250', bytes))
    ? 'windows-1250'
    : undefined
}

function decodeOrEmpty(label: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}

/**
 * Whether most non-ASCII letters stand in runs of three or more, as in other alphabets. Polish rarely has that many in
 * a row ("żółty").
 */
function isMostlyForeignLetterRuns(text: string): boolean {
  const rows = (text.match(/[\u0080-\u00ff]{3,}/g) ?? []).join('').length
  return rows * 2 > (text.match(/[\u0080-\u00ff]/g)?.length ?? 0)
}

const decodeLatin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
