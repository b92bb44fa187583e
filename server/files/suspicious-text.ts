/** Whether a text looks like a page. Browsers must never be led to interpret a text as one. */
export function isHtmlLike(text: string): boolean {
  return /^\s*(?:<!doctype|<html|<svg|<\?xml|<script)/i.test(text)
}

/** Whether a text has control characters that no text needs. */
export function hasControlCharacters(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the pattern rejects control characters
  return /[\u0000-\u0008\u000e-\u001f]/.test(text)
}
