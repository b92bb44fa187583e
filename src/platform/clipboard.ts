import { msg } from '@lingui/core/macro'
import { translate } from './request/language.ts'

/** Copies a text, and returns the message to show. */
export async function copyToClipboard(text: string): Promise<{ isCopied: boolean; text: string }> {
  try {
    await navigator.clipboard.writeText(text)
    return { isCopied: true, text: translate(msg`Copied to Clipboard`) }
  } catch {
    return { isCopied: false, text: translate(msg`It could not be copied. Please contact support.`) }
  }
}
