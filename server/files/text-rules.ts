/** A browser must never be talked into reading a text as a page. */
export function isPageLike(text: string): boolean {
  return /^\s*(?:<!doctype|<html|<svg|<\?xml|<script)/i.test(text)
}

/** Control characters that no text has. */
export function hasControl(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the pattern rejects control characters
  return /[\u0000-\u0008\u000e-\u001f]/.test(text)
}
