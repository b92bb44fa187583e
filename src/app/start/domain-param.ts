/**
 * The address says whose page this is from its start on, and every link takes it from there: the server
 * renders it alike.
 */
export function addDomainParam(domain: string): void {
  const search = new URLSearchParams(location.search)
  if (!domain || search.get('domain')) return
  search.set('domain', domain)
  history.replaceState(history.state, '', `?${search}${location.hash}`)
}
