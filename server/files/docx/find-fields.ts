import { TELLING } from './tags-problem.ts'

/**
 * Every field has one of these tags, and no letter of a tag's name can be written in another way. Word writes no
 * document type: one that is there declares entities, and the part is parsed to be refused.
 */
const NAMES = encodeNames(['fldChar', 'fldSimple', '<!DOCTYPE'])
/** Short names stand in pictures by chance: they count in what begins as XML does. */
const NAMES_IN_MARKUP = encodeNames(TELLING)
const LONGEST = Math.max(...[...NAMES, ...NAMES_IN_MARKUP].map(({ length }) => length))

/**
 * Says whether bytes that come in pieces may be XML with fields in it, or with tags that fetch something. It only
 * looks for their names, so that few parts have to be parsed.
 */
export function findFields(): { look(piece: Buffer): void; isFound(): boolean } {
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

/** Null where it has no more than space. */
function hasMarkupStart(piece: Buffer): boolean | null {
  const first = piece.find((byte) => !BEFORE_MARKUP.has(byte))
  return first === undefined ? null : first === '<'.charCodeAt(0)
}

function encodeNames(names: readonly string[]): Buffer[] {
  return names.flatMap((name) => {
    const wide = Buffer.from(name, 'utf16le')
    return [Buffer.from(name), wide, Buffer.from(wide).swap16()]
  })
}

/** Space, the marks of encodings, and the empty halves of letters. */
const BEFORE_MARKUP = new Set([0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xfe, 0xff])
