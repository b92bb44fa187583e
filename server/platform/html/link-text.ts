/**
 * Whether a link leads where its words say (S-19): words that are an address of the web or of a mailbox must be the one behind them, and
 * no address hides its host behind a name of a user. Other words may lead anywhere.
 */
export function leadsWhereItSays(text: string, href: string): boolean {
  const target = webAddress(href)
  if (target && (target.username !== '' || target.password !== '')) return false
  const words = text.trim()
  if (words.length > LONGEST || /\s/.test(words)) return true
  if (MAILBOX.test(words)) return !target && isMailTo(href, words)
  const said = webAddress(/^www\./i.test(words) ? `https://${words}` : words)
  if (!said) return true
  // A path leads within the site.
  if (!target) return /^\/(?!\/)/.test(href)
  return isWithin(hostOf(target), hostOf(said)) || isWithin(hostOf(said), hostOf(target))
}

const LONGEST = 2000
const MAILBOX = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/

function webAddress(text: string): URL | undefined {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
}

function isMailTo(href: string, mailbox: string): boolean {
  const to = /^mailto:([^?]*)/i.exec(href)?.[1]
  return to?.toLowerCase() === mailbox.toLowerCase() || to === encodeURIComponent(mailbox)
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '')
const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)
