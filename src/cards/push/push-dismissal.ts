/** Key under which "Not now" is stored until sign-out. */
const NOT_NOW = 'push-not-now'

/** Stores that this device should not be asked about pushes for now. */
export function rememberPushDismissal(): void {
  try {
    localStorage.setItem(NOT_NOW, '1')
  } catch {
    // Storage is disabled: the offer returns on the next page.
  }
}

export function hasDismissedPush(): boolean {
  try {
    return localStorage.getItem(NOT_NOW) !== null
  } catch {
    return false
  }
}
