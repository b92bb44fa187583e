/** Hands a file that was made here to the browser's downloads. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the download has started by then
  setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER)
}

/** A file name valid on every system, from a person's name without separators. */
export const toFileName = (name: string, ending: string): string =>
  `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '').trim() || 'resume'}.${ending}`

/** ms */
const REVOKED_AFTER = 60_000
