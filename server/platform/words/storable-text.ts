// Characters PostgreSQL rejects in text and SQLite truncates or keeps: NUL, and lone surrogates, which UTF-8 cannot
// encode. They are removed from all input, so that both databases store, compare and return the same. U+FFFD is
// inserted where removal would join characters into another.

/** Removes NUL, and replaces lone surrogates with U+FFFD. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Cleans a JSON body. Only escapes can produce such characters, because `text` was decoded from UTF-8. */
export function toStorableJson(text: string): string {
  if (!text.includes('\\u')) return text
  const cleaned = dropNulEscapes(text, '')
  return dropNulEscapes(cleaned, '') === cleaned ? cleaned : dropNulEscapes(text, '\\ufffd')
}

// Escapes in JSON. An escaped backslash cannot begin another escape, and two matching surrogates are one character.
const ESCAPES = /\\(?:\\|u0000|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2})/g
const HALF = '\\ud800'.length

function dropNulEscapes(text: string, instead: string): string {
  return text.replaceAll(ESCAPES, (escape) => {
    if (escape === '\\u0000') return instead
    return escape.length === HALF ? '\\ufffd' : escape
  })
}

/** Removes NUL from the URL of a request. */
export function toStorableUrl(url: string): string {
  if (!url.includes('%00')) return url
  const cleaned = url.replaceAll('%00', '')
  return cleaned.includes('%00') ? url.replaceAll('%00', '%EF%BF%BD') : cleaned
}
