/**
 * Whether a URL is this page of the site, whatever tenant it names; `tests/contract/own-links.test.ts` proves that each
 * link names one.
 */
export function pageAt(address: string): (url: URL) => boolean {
  const requested = withoutSite(new URL(address, HERE))
  return (url) => url.hostname === 'localhost' && withoutSite(url) === requested
}

function withoutSite({ href }: URL): string {
  const { pathname, searchParams, hash } = new URL(href)
  searchParams.delete('domain')
  return `${pathname}?${searchParams}${hash}`
}

const HERE = 'http://localhost'
