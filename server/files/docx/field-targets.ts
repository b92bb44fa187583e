/**
 * Targets of a HYPERLINK field: arguments that are neither switches nor their values. Backslashes are doubled in
 * codes, but single ones are accepted too, so each target is returned in both readings.
 */
export function findHyperlinkTargets(code: string): readonly string[] {
  if (!HYPERLINK.test(code)) return []
  const targets: string[] = []
  let isOfSwitch = false
  for (const [, quoted, bare] of code.replace(HYPERLINK, '').matchAll(PARTS)) {
    const part = quoted ?? bare ?? ''
    const isSwitch = bare !== undefined && /^\\.$/.test(bare)
    if (!isSwitch && !isOfSwitch) targets.push(part, part.replaceAll('\\\\', '\\'))
    isOfSwitch = isSwitch && TAKES_A_PART.test(part)
  }
  return targets
}

const HYPERLINK = /^\W*HYPERLINK\b/i
const PARTS = /["“”„«]((?:\\"|[^"“”»])*)["”“»]?|([^\s"“”„«]+)/g
/** A place in the document, a tip, a frame, how it looks. */
const TAKES_A_PART = /^\\[lot*#@]$/i
