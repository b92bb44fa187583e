const MAX_TAG_LENGTH = 300

/**
 * The scripts of a page, found in one pass, so that unclosed tags cost no more time. In a page that was cut, the last
 * script has no end.
 */
export function* extractPageScripts(html: string): Generator<{ tag: string; body: string; isCut: boolean }> {
  const lower = html.toLowerCase()
  for (let from = lower.indexOf('<script'); from !== -1; from = lower.indexOf('<script', from)) {
    const start = lower.indexOf('>', from)
    const end = lower.indexOf('</script', start)
    if (start === -1 || end === -1)
      return yield { tag: html.slice(from, start === -1 ? from + MAX_TAG_LENGTH : start), body: '', isCut: true }
    yield { tag: html.slice(from, start), body: html.slice(start + 1, end), isCut: false }
    from = end
  }
}
