/** Objects of a PDF, streams unpacked. For files of our own writer: it puts every object on lines of its own. */
export async function buildPdfObjects(bytes: Uint8Array): Promise<string[]> {
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  const objects: string[] = []
  for (const match of text.matchAll(/(?:^|\n)\d+ 0 obj\n/g)) {
    const start = match.index + match[0].length
    objects.push(...unpackObjects(await buildPlain(text.slice(start, text.indexOf('\nendobj\n', start)))))
  }
  return objects
}

/** The objects of a stream of objects; any other object alone. */
function unpackObjects(object: string): string[] {
  const first = /\/Type \/ObjStm \/N \d+ \/First (\d+)/.exec(object)?.[1]
  if (first === undefined) return [object]
  const data = object.slice(object.indexOf('stream\n') + 'stream\n'.length)
  return data.slice(Number(first)).split('\n')
}

async function buildPlain(object: string): Promise<string> {
  const at = object.indexOf('stream\n') + 'stream\n'.length
  if (!object.includes('/FlateDecode')) return object
  const packed = object.slice(at, object.lastIndexOf('\nendstream'))
  const bytes = Uint8Array.from(packed, (character) => character.codePointAt(0) ?? 0)
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  const whole = new Uint8Array(await new Response(stream).arrayBuffer())
  return object.slice(0, at) + Array.from(whole, (byte) => String.fromCodePoint(byte)).join('')
}

/** The text of a UTF-16 string as the writer spells it. */
export function utf16(hex: string): string {
  const units = hex.match(/.{4}/g) ?? []
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))).replace(/^\uFEFF/, '')
}
