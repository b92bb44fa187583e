// What PostgreSQL does not take as text, and SQLite cuts or keeps: NUL, and halves of surrogate pairs, which UTF-8
// has no bytes for. Whatever comes in loses them on arrival, so that both databases see, compare and answer the same.
// Where the letters round one would make another, U+FFFD keeps them apart.

/** The text without NUL, and U+FFFD for half of a surrogate pair. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** The same for the JSON of a body, in which only escapes can bring them; `text` was decoded from UTF-8. */
export function toStorableJson(text: string): string {
  if (!text.includes('\\u')) return text
  const cleaned = dropNul(text, '')
  return dropNul(cleaned, '') === cleaned ? cleaned : dropNul(text, '\\ufffd')
}

function dropNul(text: string, instead: string): string {
  return text.replaceAll(ESCAPES, (escape) => {
    if (escape === '\\u0000') return instead
    return escape.length === HALF ? '\\ufffd' : escape
  })
}

/** The address of a request without NUL. */
export function toStorableUrl(url: string): string {
  if (!url.includes('%00')) return url
  const cleaned = url.replaceAll('%00', '')
  return cleaned.includes('%00') ? url.replaceAll('%00', '%EF%BF%BD') : cleaned
}

// An escaped backslash is no beginning of another escape, and two halves that belong together are a character.
const ESCAPES = /\\(?:\\|u0000|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2})/g
const HALF = '\\ud800'.length
