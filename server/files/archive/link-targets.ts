/** Schemes that may be opened by a press: a page, a mail, a call. Others start programs, some with arguments. */
const OPENED = /^(?:https?|mailto|tel):/i
/**
 * Matches a scheme. A single letter is a disk, and a name with a dot before a colon and a number is a host with its
 * port.
 */
const SCHEME = /^(?!file:|[^:]+\.[^:]*:\d)[a-z][a-z\d+.-]+:/i
/** A link's target before the nested field's result is known. */
const UNSAID = /\uFFFC/

/** A link that may wait for a press: the network, this machine, or a place in the document. */
export function isSafeUntilClicked(target: string): boolean {
  const plain = normalizeTarget(target)
  if (OPENED.test(plain)) return true
  return !SCHEME.test(plain) && !isShare(plain) && !UNSAID.test(plain)
}

/** A file of this machine, or none. */
export const isOnThisMachine = (target: string): boolean =>
  isSafeUntilClicked(target) && !OPENED.test(normalizeTarget(target))

/** Something that is not in the file: opening the document would fetch it. */
export function isElsewhere(target: string): boolean {
  const plain = normalizeTarget(target)
  return /^(?!(?:cid|data):)[a-z][a-z\d+.-]*:/i.test(plain) || isShare(plain)
}

/**
 * A network share: Windows would sign in there with the reader's account. `file:///C:/…` is this machine, and common.
 */
function isShare(target: string): boolean {
  const path = target.replaceAll('\\', '/').replace(/^file:/i, '')
  const slashes = /^\/*/.exec(path)?.[0].length ?? 0
  return (slashes === 2 || slashes > 3) && !/^[a-z]:/i.test(path.slice(slashes))
}

/** The target as programs interpret it: without invisible characters, and with escapes such as `%5C` decoded. */
function normalizeTarget(target: string): string {
  const visible = target.replaceAll(/[\p{Control}\p{Format}]/gu, '').trim()
  // Twice: one program may hand it to another.
  return [1, 2].reduce(
    (text) => text.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    visible,
  )
}
