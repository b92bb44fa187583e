/** Encodes text in an encoding with one or two bytes per character, by inverting its decoder. */
export function encodeByInvertedDecoder(label: string, text: string): Buffer {
  const decoder = new TextDecoder(label)
  const known = new Map<string, number[]>()
  const note = (bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes))
    if ([...letter].length === 1 && !known.has(letter)) known.set(letter, bytes)
  }
  const all = Array.from({ length: 256 }, (_, byte) => byte)
  for (const byte of all) note([byte])
  if (/jis|euc|gb|big5/.test(label))
    for (const lead of all.slice(0x81)) for (const trail of all.slice(0x40)) note([lead, trail])
  return Buffer.from([...text].flatMap((letter) => known.get(letter) ?? []))
}
