/** UTF-8, or UTF-16 with its mark: no other is allowed in a Word file. */
export function xmlEncoding(xml: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  return xml[0] === 0xff && xml[1] === 0xfe ? 'utf-16le' : xml[0] === 0xfe ? 'utf-16be' : 'utf-8'
}
