const HOST = String.raw`(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{1,63}(?::\d{1,5})?`
const ORIGIN = new RegExp(`^https://${HOST}(?=/)`, 'i')

/** Whether a text is a map tile URL: https, one literal host, and placeholders for zoom, column and row. */
export function isTileUrl(url: string): boolean {
  const path = url.replace(ORIGIN, '')
  return (
    path !== url &&
    ['{z}', '{x}', '{y}'].every((place) => path.includes(place)) &&
    /^[\w.~%!$&*+,=:@/?-]+$/.test(path.replaceAll(/\{[zxyr]\}/g, ''))
  )
}

/** The origin of tiles as a content policy may name it; '' where the address is none. */
export function getTileOrigin(url = ''): string {
  return isTileUrl(url) ? (ORIGIN.exec(url)?.[0] ?? '') : ''
}
