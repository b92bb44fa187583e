/** The scripts of a page, found in one walk: a page of unclosed tags costs no more than another. */
export function* scriptsOf(html: string): Generator<{ tag: string; body: string }> {
  const lower = html.toLowerCase()
  for (let from = lower.indexOf('<script'); from !== -1; from = lower.indexOf('<script', from)) {
    const start = lower.indexOf('>', from)
    const end = lower.indexOf('</script', start)
    if (start === -1 || end === -1) return
    yield { tag: html.slice(from, start), body: html.slice(start + 1, end) }
    from = end
  }
}
