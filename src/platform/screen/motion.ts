import { LESS_MOTION, MOTION_COOKIE } from '#contract/motion.ts'
import { STILL } from '#contract/reduced-motion-style.ts'

const YEAR = 31_536_000
const listeners = new Set<() => void>()

/**
 * Whether the site's settings reduce motion. The server renders the attribute; without a server page the cookie
 * decides.
 */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset['motion'] === LESS_MOTION
}

export function subscribeToMotion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores the choice on this device and applies it at once. */
export function chooseMotion(isReduced: boolean): void {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  const value = isReduced ? `${LESS_MOTION};max-age=${YEAR}` : ';max-age=0'
  document.cookie = `${MOTION_COOKIE}=${value};path=/;samesite=lax${secure}`
  applyMotion(isReduced)
}

/** Applies the setting, also on pages that the server did not render. */
export function applyMotion(isReduced: boolean): void {
  const { dataset } = document.documentElement
  if (isReduced) dataset['motion'] = LESS_MOTION
  else delete dataset['motion']
  if (isReduced && !still) {
    still = new CSSStyleSheet()
    still.replaceSync(STILL)
    document.adoptedStyleSheets.push(still)
  }
  for (const listener of listeners) listener()
}

let still: CSSStyleSheet | undefined
