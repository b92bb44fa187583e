/** Lowercase letters without accents, points and tones, so that words are found in every spelling. */
export function foldLetterText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll(/[’ʼ`´]/g, "'")
}

const ALPHABETS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]/u
/** Matches scripts in which articles and prepositions are joined with their word. */
const GLUED = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Matches words with these prefixes, or whole words where `=` precedes. In scripts without word separation, or with
 * joined articles, matches anywhere.
 */
export function buildStemPattern(stems: string): RegExp {
  const parts = stems
    .split(/\s*[,\n]\s*/)
    .filter(Boolean)
    .map((stem) => {
      const isWhole = stem.startsWith('=')
      const plain = foldLetterText(isWhole ? stem.slice(1) : stem)
        .replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
        .replaceAll(' ', '\\s+')
      if (GLUED.test(plain) && !isWhole) return `\\p{L}*${plain}\\p{L}*`
      if (!ALPHABETS.test(plain) && !GLUED.test(plain)) return plain
      return `(?<![\\p{L}])${plain}${isWhole ? '(?![\\p{L}])' : '\\p{L}*'}`
    })
  return new RegExp(parts.join('|'), 'gu')
}
