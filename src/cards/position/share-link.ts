import { copyToClipboard } from '#src/platform/clipboard.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

/** Shares a URL with the system's share sheet, or copies it. */
export async function shareLink(sheet: { title: string; url: string }): Promise<void> {
  if ('share' in navigator && navigator.canShare(sheet)) {
    // Closing the sheet also rejects, and needs no message.
    if (await navigator.share(sheet).then(() => true, isShareSheetClosed)) return
  }
  const { isCopied, text } = await copyToClipboard(sheet.url)
  showSnack({ kind: isCopied ? 'positive' : 'disruptive', text })
}

function isShareSheetClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
