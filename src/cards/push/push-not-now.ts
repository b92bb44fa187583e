/** Where "Not now" is remembered; signing out forgets it. */
const NOT_NOW = 'push-not-now'

/** Notes that nobody wants to be asked about pushes here for now. */
export function rememberNotNow(): void {
  try {
    localStorage.setItem(NOT_NOW, '1')
  } catch {
    // Storage is switched off: asked again on the next page.
  }
}

export function hasDismissedPush(): boolean {
  try {
    return localStorage.getItem(NOT_NOW) !== null
  } catch {
    return false
  }
}
