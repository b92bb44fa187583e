/** Matches schemes that a click may open: a page, a mail, a call. Others start programs, some with arguments. */
const OPENED = /^(?:https?|mailto|tel):/i
/**
 * Matches a scheme. A single letter is a drive, and a name with a dot before a colon and a number is a host with its
 * port.
 */
const SCHEME = /^(?!file:|[^:]+\.[^:]*:\d)[a-z][a-z\d+.-]+:/i
/** A link's target before the nested field's result is known. */
const UNSAID = /\uFFFC/

/** Whether a link is harmless until clicked: a target on the network, on this machine, or in the document. */
export function isTargetSafeUntilClicked(target: string): boolean {
  const plain = normalizeLinkTarget(target)
  if (OPENED.test(plain)) return true
  return !SCHEME.test(plain) && !isNetworkShare(plain) && !UNSAID.test(plain)
}

/** Whether a target is a file on this machine, or nothing at all. */
export const isTargetOnThisMachine = (target: string): boolean =>
  isTargetSafeUntilClicked(target) && !OPENED.test(normalizeLinkTarget(target))

/** Whether a target is not in the file, so that opening the document would fetch it. */
export function isTargetOutsideFile(target: string): boolean {
  const plain = normalizeLinkTarget(target)
  return /^(?!(?:cid|data):)[a-z][a-z\d+.-]*:/i.test(plain) || isNetworkShare(plain)
}

/**
 * Whether a path is a network share, at which Windows would sign in with the reader's account. `file:///C:/…` is this
 * machine, and common.
 */
function isNetworkShare(target: string): boolean {
  const path = target.replaceAll('\\', '/').replace(/^file:/i, '')
  const slashes = /^\/*/.exec(path)?.[0].length ?? 0
  return (slashes === 2 || slashes > 3) && !/^[a-z]:/i.test(path.slice(slashes))
}

/** The target as programs interpret it: without invisible characters, and with escapes such as `%5C` decoded. */
function normalizeLinkTarget(target: string): string {
  const visible = target.replaceAll(/[\p{Control}\p{Format}]/gu, '').trim()
  // Decoded twice, because one program may pass the target on to another.
  return [1, 2].reduce(
    (text) => text.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    visible,
  )
}
