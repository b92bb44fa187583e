/** The id of the panel on a letter's page in which one signs. */
export const SIGN_PANEL = 'sign'

/** Scrolls to the panel and focuses its title. */
export function scrollToSignPanel(): void {
  const panel = window.document.getElementById(SIGN_PANEL)
  panel?.scrollIntoView({ block: 'start' })
  panel?.querySelector('h2')?.focus({ preventScroll: true })
}
