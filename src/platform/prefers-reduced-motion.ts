/** True where things should stand still: the system says so, or the settings of the site do. */
export function prefersReducedMotion(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'reduce' || matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
