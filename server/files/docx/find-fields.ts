/**
 * Every field has one of these tags, and no letter of a tag's name can be written in another way. Word writes no document type: one that is there
 * declares entities, and the part is parsed to be refused.
 */
const NAMES = ['fldChar', 'fldSimple', '<!DOCTYPE'].flatMap((name) => {
  const wide = Buffer.from(name, 'utf16le')
  return [Buffer.from(name), wide, Buffer.from(wide).swap16()]
})
const LONGEST = Math.max(...NAMES.map(({ length }) => length))

/** Says whether bytes that come in pieces may be XML with fields in it. It only looks for their names, so that few parts have to be parsed. */
export function findFields(): { look(piece: Buffer): void; isFound(): boolean } {
  let before = Buffer.alloc(0)
  let isFound = false
  return {
    look(piece) {
      if (isFound) return
      const whole = Buffer.concat([before, piece])
      isFound = NAMES.some((name) => whole.includes(name))
      before = whole.subarray(1 - LONGEST)
    },
    isFound: () => isFound,
  }
}
