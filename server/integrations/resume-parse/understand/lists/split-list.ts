/** Items of a list that is written in lines: at commas, bars, dots and semicolons that stand outside of brackets. */
export function splitList(text: string): string[] {
  const items: string[] = []
  let depth = 0
  let item = ''
  for (const letter of text) {
    if (/[([（]/.test(letter)) depth += 1
    if (/[)\]）]/.test(letter)) depth = Math.max(0, depth - 1)
    if (depth === 0 && BETWEEN.test(letter)) {
      items.push(item)
      item = ''
    } else item += letter
  }
  // A dot stands within a name of Japanese, too: several of them and nothing else part a list.
  const all = items.length === 0 && (item.match(/・/g)?.length ?? 0) > 1 ? item.split('・') : [...items, item]
  return all
    .flatMap((one) => one.split(/\s{2,}|\s+[/–—-]\s+/u))
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

const BETWEEN = /[,;|•·、，；|‧∙●▪◦»✓→\t،؛]/u
