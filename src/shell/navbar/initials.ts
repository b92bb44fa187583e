/** First letters of the first and last word, whole characters of any script; of an address only the first. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const [first = '', ...rest] = words
  const letters = [first, rest.at(-1) ?? ''].map((word) => [...graphemes().segment(word)][0]?.segment ?? '')
  return letters.join('').toLocaleUpperCase()
}

let segmenter: Intl.Segmenter | undefined
/** Made when first needed: it takes a cheap phone 50 ms, and who is signed out has no initials. */
const graphemes = () => (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' }))
