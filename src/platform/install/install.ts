import { useSyncExternalStore } from 'react'

/** The browser's install prompt, deferred until requested. */
export type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/**
 * Captured by the inline loader (src/app/loader/loader.ts), since the browser fires it once, usually before our
 * script has loaded.
 */
const getWindowWithInstallPrompt = () => window as Window & { installPrompt?: InstallPrompt | undefined }

/** How the site can be installed: by a prompt, manually in Safari, already installed, or unknown. */
export type InstallMethod = 'prompt' | 'ios' | 'installed' | 'unknown'

const listeners = new Set<() => void>()
let hasInstalled = false

/** Watches the browser's install events; without this, only earlier ones are known. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The prompt is shown when it is useful, not immediately.
    event.preventDefault()
    getWindowWithInstallPrompt().installPrompt = event as InstallPrompt
    notifyInstallListeners()
  })
  addEventListener('appinstalled', () => {
    hasInstalled = true
    notifyInstallListeners()
  })
}

/** How the site can be installed now. */
export function getInstallMethod(): InstallMethod {
  if (hasInstalled || isStandalone()) return 'installed'
  if (getWindowWithInstallPrompt().installPrompt) return 'prompt'
  return isIosDevice() ? 'ios' : 'unknown'
}

/** How the app can be installed, as a hook; unknown on the server and in the first render. */
export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(subscribeToInstall, getInstallMethod, () => 'unknown')
}

/** Shows the browser's prompt, which works once per offer; returns whether the person agreed. */
export async function requestInstall(): Promise<boolean> {
  const { installPrompt } = getWindowWithInstallPrompt()
  if (!installPrompt) return false
  getWindowWithInstallPrompt().installPrompt = undefined
  const { outcome } = await installPrompt.prompt()
  notifyInstallListeners()
  return outcome === 'accepted'
}

/** The app's icon on this site: the employer's, or the default one. */
export function getAppIcon(): string {
  return document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href ?? '/icons/icon-192.png'
}

function subscribeToInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notifyInstallListeners(): void {
  for (const listener of listeners) listener()
}

/** Whether the site runs as an installed app. */
function isStandalone(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
}

/**
 * iPhones and iPads install from the share menu and never say so; iPads call themselves Macs, which have no touch
 * screen.
 */
function isIosDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
