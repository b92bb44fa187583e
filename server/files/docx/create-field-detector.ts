import { TELLING } from './tags-problem.ts'

/**
 * Every field uses one of these tags, whose names cannot be spelled otherwise. Word writes no document type: if there
 * is one, it may declare entities, so the part is parsed in order to be rejected.
 */
const NAMES = encodeNamesAllWays(['fldChar', 'fldSimple', '<!DOCTYPE'])
/** Short names occur in pictures by chance, so they only count in files that start like XML. */
const NAMES_IN_MARKUP = encodeNamesAllWays(TELLING)
const LONGEST = Math.max(...[...NAMES, ...NAMES_IN_MARKUP].map(({ length }) => length))

/**
 * Whether streamed bytes may be XML with fields or fetching tags. Only searches for names, so that few parts have to
 * be parsed.
 */
export function createFieldDetector(): { look(piece: Buffer): void; isFound(): boolean } {
  let before = Buffer.alloc(0)
  let isFound = false
  let isMarkup: boolean | null = null
  return {
    look(piece) {
      if (isFound) return
      isMarkup ??= hasMarkupStart(piece)
      const whole = Buffer.concat([before, piece])
      isFound = [...NAMES, ...(isMarkup ? NAMES_IN_MARKUP : [])].some((name) => whole.includes(name))
      before = whole.subarray(1 - LONGEST)
    },
    isFound: () => isFound,
  }
}

/** Bytes that may precede markup: spaces, byte order marks, and the zero bytes of UTF-16. */
const BEFORE_MARKUP = new Set([0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xfe, 0xff])

/** Whether a piece starts with markup; null if it only contains space. */
function hasMarkupStart(piece: Buffer): boolean | null {
  const first = piece.find((byte) => !BEFORE_MARKUP.has(byte))
  return first === undefined ? null : first === '<'.charCodeAt(0)
}

function encodeNamesAllWays(names: readonly string[]): Buffer[] {
  return names.flatMap((name) => {
    const wide = Buffer.from(name, 'utf16le')
    return [Buffer.from(name), wide, Buffer.from(wide).swap16()]
  })
}
