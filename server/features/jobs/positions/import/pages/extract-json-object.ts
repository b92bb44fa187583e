/**
 * The text of the object that follows `words` in a page's script; empty if there is none. Reads each character once,
 * and ignores braces in strings.
 */
export function extractJsonObjectAfter(page: string, words: string): string {
  const begin = page.indexOf('{', page.indexOf(words) + words.length)
  if (!page.includes(words) || begin < 0 || page.slice(page.indexOf(words) + words.length, begin).trim() !== '')
    return ''
  let depth = 0
  let isText = false
  for (let at = begin; at < page.length; at += 1) {
    const sign = page[at]
    if (isText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isText = false
      continue
    }
    if (sign === '"') isText = true
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth === 0) return page.slice(begin, at + 1)
  }
  return ''
}
