const LONGEST_ADDRESS = 2000
const MAILBOX = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/

/**
 * Whether a link leads where its text says (S-19). If the text is a web or mail address, the link must lead there, and
 * a URL must not have a user name that looks like its host. Any other text may lead anywhere.
 */
export function isHonestLink(text: string, href: string): boolean {
  const target = parseWebAddress(href)
  if (target && (target.username !== '' || target.password !== '')) return false
  const words = text.trim()
  if (words.length > LONGEST_ADDRESS || /\s/.test(words)) return true
  if (MAILBOX.test(words)) return !target && isMailtoOf(href, words)
  const wordsUrl = parseWebAddress(/^www\./i.test(words) ? `https://${words}` : words)
  if (!wordsUrl) return true
  // A path stays on this site.
  if (!target) return /^\/(?!\/)/.test(href)
  return (
    isHostWithin(getHostWithoutWww(target), getHostWithoutWww(wordsUrl)) ||
    isHostWithin(getHostWithoutWww(wordsUrl), getHostWithoutWww(target))
  )
}

function parseWebAddress(text: string): URL | undefined {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
}

function isMailtoOf(href: string, mailbox: string): boolean {
  const to = /^mailto:([^?]*)/i.exec(href)?.[1]
  return to?.toLowerCase() === mailbox.toLowerCase() || to === encodeURIComponent(mailbox)
}

const getHostWithoutWww = ({ hostname }: URL) => hostname.replace(/^www\./, '')
const isHostWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)
