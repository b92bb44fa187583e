/** Delay after which the file's URL is revoked, ms. */
const REVOKE_AFTER = 30_000

/** Has the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the current task.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER)
}
