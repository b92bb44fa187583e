import { LINE_LENGTH, TEXT_LENGTH } from '#contract/profile/profile-content.ts'

/** Adapts a single-line value to a profile: without control characters, not empty, limited in length. */
export function cleanLineOrNull(text: string | null | undefined): string | null {
  const plain = truncateText((text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(), LINE_LENGTH).trim()
  return plain === '' ? null : plain
}

// oxlint-disable-next-line no-control-regex -- what is dropped
const CONTROLS = /[\0-\b\v\f\u000e-\u001f\u007f]/g

/** Adapts a multi-line value to a profile: without control characters, not empty, limited in length. */
export function cleanMultilineOrNull(text: string | null | undefined): string | null {
  const plain = truncateText((text ?? '').replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, ' ').trim(), TEXT_LENGTH)
  return plain.trim() === '' ? null : plain.trim()
}

/** Cuts a text without splitting a surrogate pair. */
export function truncateText(text: string, most: number): string {
  if (text.length <= most) return text
  const end = /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most
  return text.slice(0, end)
}
