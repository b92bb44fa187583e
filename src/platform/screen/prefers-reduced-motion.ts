/** Whether motion should be reduced, by the system or by the site's settings. */
export function prefersReducedMotion(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'reduce' || matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
