/** The encoding of a text: UTF-16 if it begins with a byte order mark, else UTF-8. */
export function detectTextEncoding([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

const DECLARATION = 200
/** Matches encodings in which every byte below 128 is the ASCII character, so that markup cannot hide in them. */
const ONE_BYTE = /^(?:iso-8859-(?:[2-9]|1[03-6]?)|latin-?1|windows-125\d|cp125\d|koi8-[ru]|macintosh|us-ascii)$/i

/** The encoding of an XML file, by its byte order mark or its first line, else UTF-8. */
export function detectXmlEncoding(bytes: Uint8Array): string {
  const marked = detectTextEncoding(bytes)
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, DECLARATION)).toString('latin1')
  const declared = /^<\?xml\s[^<>]{0,100}?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(head)?.[1] ?? ''
  return marked === 'utf-8' && ONE_BYTE.test(declared) ? declared : marked
}
