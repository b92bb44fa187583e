/**
 * Adds the site's `domain` to the page's URL at the start, so that every link takes it from there, as on the
 * server.
 */
export function addDomainParam(domain: string): void {
  const search = new URLSearchParams(location.search)
  if (!domain || search.get('domain')) return
  search.set('domain', domain)
  history.replaceState(history.state, '', `?${search}${location.hash}`)
}
