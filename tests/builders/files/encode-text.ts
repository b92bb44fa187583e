const tables = new Map<string, Map<string, number[]>>()

/** Encodes text like programs from before UTF-8. Throws for characters that the encoding lacks. */
export function encodeText(encoding: string, text: string): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const table = tables.get(encoding) ?? getTable(encoding)
  tables.set(encoding, table)
  return Buffer.from(
    [...text].flatMap((letter) => {
      const bytes = table.get(letter)
      if (!bytes) throw new Error(`${encoding} has no ${letter}`)
      return bytes
    }),
  )
}

/** Maps each character to its bytes, by decoding every byte and every pair of bytes. */
function getTable(encoding: string): Map<string, number[]> {
  const table = new Map<string, number[]>()
  const note = (...bytes: number[]) => {
    try {
      const letter = new TextDecoder(encoding, { fatal: true }).decode(Uint8Array.from(bytes))
      if ([...letter].length === 1 && !table.has(letter)) table.set(letter, bytes)
    } catch {
      // The encoding has no character for these bytes.
    }
  }
  for (let first = 0; first < 256; first += 1) note(first)
  if ((!table.has('é') && !table.has('я')) || /jis|jp|gb|big5|kr/.test(encoding))
    for (let first = 0x81; first < 0xff; first += 1)
      for (let second = 0x40; second < 0xff; second += 1) note(first, second)
  return table
}
