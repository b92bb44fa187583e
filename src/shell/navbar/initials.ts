/** First letters of the first two words, whole characters of any script (P-01); of an address only the first. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean).slice(0, 2)
  const letters = words.map((word) => [...getSegmenter().segment(word)][0]?.segment ?? '')
  return letters.join('').toLocaleUpperCase()
}

let segmenter: Intl.Segmenter | undefined
/** Made when first needed: it takes a cheap phone 50 ms, and who is signed out has no initials. */
const getSegmenter = () => (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' }))
