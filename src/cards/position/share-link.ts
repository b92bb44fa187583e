import { copyToClipboard } from '#src/platform/clipboard.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

/** Hands an address on: by the phone's own sheet, else copied to be pasted. */
export async function shareLink(sheet: { title: string; url: string }): Promise<void> {
  if ('share' in navigator && navigator.canShare(sheet)) {
    // Closing the sheet is a rejection too; whoever closed it knows.
    if (await navigator.share(sheet).then(() => true, isClosed)) return
  }
  const { isCopied, text } = await copyToClipboard(sheet.url)
  showSnack({ kind: isCopied ? 'positive' : 'disruptive', text })
}

function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
