const HOST = String.raw`(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{1,63}(?::\d{1,5})?`
const ORIGIN = new RegExp(`^https://${HOST}(?=/)`, 'i')

/** Whether a text is a map tile URL: HTTPS, one literal host, and placeholders for zoom, column and row. */
export function isTileUrl(url: string): boolean {
  const path = url.replace(ORIGIN, '')
  return (
    path !== url &&
    ['{z}', '{x}', '{y}'].every((place) => path.includes(place)) &&
    /^[\w.~%!$&*+,=:@/?-]+$/.test(path.replaceAll(/\{[zxyr]\}/g, ''))
  )
}

/** Returns the origin of map tiles for the content policy; '' for an invalid URL. */
export function getTileOrigin(url = ''): string {
  return isTileUrl(url) ? (ORIGIN.exec(url)?.[0] ?? '') : ''
}
