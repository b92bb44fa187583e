/** Finds a quote after `from` on a job's page; null if missing or worded differently. */
export function findQuoteRange(from: Element, quote: string): Range | null {
  const root = from.closest('article')
  if (!root) return null
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const places: { node: Text; at: number }[] = []
  let text = ''
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!(from.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) || from.contains(node)) continue
    for (let at = 0; at < node.data.length; at++) {
      const letter = /\s/.test(node.data[at]!) ? ' ' : node.data[at]!
      // page and quote may break lines at different words
      if (letter === ' ' && (text === '' || text.endsWith(' '))) continue
      text += letter
      places.push({ node, at })
    }
  }
  const needle = quote.replaceAll(/\s+/g, ' ').trim()
  const start = needle === '' ? -1 : text.indexOf(needle)
  const [first, last] = [places[start], places[start + needle.length - 1]]
  if (start < 0 || !first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, first.at)
  range.setEnd(last.node, last.at + 1)
  return range
}

/** Scrolls to a quote in the job's text, selects it and moves the focus. */
export function scrollToQuote(from: Element, quote: string): void {
  const range = findQuoteRange(from, quote)
  const block = range?.startContainer.parentElement?.closest('p, li, h1, h2, h3, h4, h5, h6, div')
  if (!range || !(block instanceof HTMLElement)) return
  block.tabIndex = -1
  block.focus({ preventScroll: true })
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  block.scrollIntoView({ block: 'center' })
}
