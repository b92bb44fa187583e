import type { I18n, MessageDescriptor } from '@lingui/core'

// The transport is outside the component tree, so the app sets the page's language once. Browser only: the server
// renders many visitors concurrently and never sets it.
let active: I18n | undefined

/** Called at startup, and whenever the language changes. */
export function setRequestLanguage(i18n: I18n): void {
  active = i18n
}

/** Text of a descriptor in the page's language; the source text before a language is known. */
export function translate(descriptor: MessageDescriptor): string {
  return active ? active._(descriptor) : (descriptor.message ?? descriptor.id)
}
