type WithBadge = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** Shows a number on the icon of the installed app; zero removes it. Does nothing in browsers without such icons. */
export function showCountOnAppIcon(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as WithBadge
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  // A browser tab has no icon of its own: that is no error.
  shown?.catch(() => undefined)
}
