const SPACES = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set([...'()<>[]{}/%'].map((one) => one.charCodeAt(0)))
const [PERCENT, OPEN, CLOSE, ESCAPE, LESS, MORE, SLASH] = [...'%()\\<>/'].map((one) => one.charCodeAt(0))
/**
 * Bytes after an apparent end of an inline picture that must be text, as content is; after a false end, more picture
 * data follows.
 */
const LOOKED_AT = 12

/** Most numbers that an operator can need. */
const MOST_NUMBERS = 8

/** The operators of a content stream in order (ISO 32000-1, 7.8.2), ignoring strings, names and inline images. */
export function* readOperatorNames(bytes: Uint8Array): Generator<string> {
  for (const { name } of readOperatorsWithNumbers(bytes)) yield name
}

/** The operators of a content stream with their last numeric operands. */
export function* readOperatorsWithNumbers(bytes: Uint8Array): Generator<{ name: string; numbers: readonly number[] }> {
  let numbers: number[] = []
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    if (byte === PERCENT) at = findLineEnd(bytes, at)
    else if (byte === OPEN) at = findStringEnd(bytes, at)
    else if (byte === LESS && bytes[at + 1] !== LESS) at = findHexEnd(bytes, at)
    else if (byte === SLASH) at = findWordEnd(bytes, at + 1)
    else if (SPACES.has(byte) || DELIMITERS.has(byte)) at += 1
    else {
      const end = findWordEnd(bytes, at)
      const word = String.fromCharCode(...bytes.subarray(at, Math.min(end, at + 16)))
      if (/^[A-Za-z'"]/.test(word)) {
        yield { name: word.slice(0, 8), numbers }
        numbers = []
      } else {
        if (numbers.length === MOST_NUMBERS) numbers.shift()
        numbers.push(Number(word))
      }
      at = word === 'ID' ? findPictureEnd(bytes, end) : end
    }
  }
}

function findLineEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  return at
}

function findStringEnd(bytes: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === ESCAPE) at += 1
    else if (byte === OPEN) depth += 1
    else if (byte === CLOSE && --depth === 0) return at + 1
  }
  return bytes.length
}

function findHexEnd(bytes: Uint8Array, from: number): number {
  const end = bytes.indexOf(MORE ?? 0, from)
  return end === -1 ? bytes.length : end + 1
}

function findWordEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && !SPACES.has(bytes[at] ?? 0) && !DELIMITERS.has(bytes[at] ?? 0)) at += 1
  return at
}

/** The index after the `EI` that ends an inline picture. */
function findPictureEnd(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at + 2 < bytes.length; at += 1) {
    const isEnd = SPACES.has(bytes[at] ?? 0) && bytes[at + 1] === 0x45 && bytes[at + 2] === 0x49
    if (isEnd && isPlainText(bytes.subarray(at + 3, at + 3 + LOOKED_AT))) return at + 3
  }
  return bytes.length
}

const isPlainText = (bytes: Uint8Array) =>
  (bytes.length === 0 || SPACES.has(bytes[0] ?? 0)) &&
  bytes.every((byte) => SPACES.has(byte) || (byte > 32 && byte < 127))
