/**
 * Initials of the first two words, in whole characters of any script (P-01); for mail addresses only the first letter.
 */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean).slice(0, 2)
  const letters = words.map((word) => [...getSegmenter().segment(word)][0]?.segment ?? '')
  return letters.join('').toLocaleUpperCase()
}

let segmenter: Intl.Segmenter | undefined
/** Created on first use: it takes a cheap phone 50 ms, and signed-out visitors have no initials. */
const getSegmenter = () => (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' }))
