const LONGEST_ADDRESS = 2000
const MAILBOX = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/

/**
 * Whether a link leads where its words say (S-19): words that are an address of the web or of a mailbox must be the
 * one behind them, and no address hides its host behind a name of a user. Other words may lead anywhere.
 */
export function isHonestLink(text: string, href: string): boolean {
  const target = parseWebAddress(href)
  if (target && (target.username !== '' || target.password !== '')) return false
  const words = text.trim()
  if (words.length > LONGEST_ADDRESS || /\s/.test(words)) return true
  if (MAILBOX.test(words)) return !target && isMailTo(href, words)
  const wordsUrl = parseWebAddress(/^www\./i.test(words) ? `https://${words}` : words)
  if (!wordsUrl) return true
  // A path leads within the site.
  if (!target) return /^\/(?!\/)/.test(href)
  return isWithin(getHost(target), getHost(wordsUrl)) || isWithin(getHost(wordsUrl), getHost(target))
}

function parseWebAddress(text: string): URL | undefined {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
}

function isMailTo(href: string, mailbox: string): boolean {
  const to = /^mailto:([^?]*)/i.exec(href)?.[1]
  return to?.toLowerCase() === mailbox.toLowerCase() || to === encodeURIComponent(mailbox)
}

const getHost = ({ hostname }: URL) => hostname.replace(/^www\./, '')
const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)
