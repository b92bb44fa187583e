import { useSyncExternalStore } from 'react'

/** The browser's own offer to install the site, held back until somebody wants it. */
export type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/**
 * Kept by the first lines of the page (src/app/loader/loader.ts): the browser says it once, mostly before our script
 * is there.
 */
const getPromptHolder = () => window as Window & { installPrompt?: InstallPrompt | undefined }

/**
 * How this site comes onto this device: by a button, by hand in Safari, it is there already, or the browser alone
 * knows.
 */
export type InstallMethod = 'prompt' | 'ios' | 'installed' | 'unknown'

const listeners = new Set<() => void>()
let hasInstalled = false

/** Follows what the browser says about installing; until then only what it had said before is known. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Shown when it is of use, not at once.
    event.preventDefault()
    getPromptHolder().installPrompt = event as InstallPrompt
    notifyListeners()
  })
  addEventListener('appinstalled', () => {
    hasInstalled = true
    notifyListeners()
  })
}

/** How this site comes onto this device now. */
export function getInstallMethod(): InstallMethod {
  if (hasInstalled || isStandalone()) return 'installed'
  if (getPromptHolder().installPrompt) return 'prompt'
  return isIos() ? 'ios' : 'unknown'
}

/** The same, kept current; the server and the first paint know nothing. */
export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(listen, getInstallMethod, () => 'unknown')
}

/** Has the browser ask. It takes each offer once; true when the person agreed. */
export async function requestInstall(): Promise<boolean> {
  const { installPrompt } = getPromptHolder()
  if (!installPrompt) return false
  getPromptHolder().installPrompt = undefined
  const { outcome } = await installPrompt.prompt()
  notifyListeners()
  return outcome === 'accepted'
}

/** The app's icon on this site: the employer's, or ours. */
export function getAppIcon(): string {
  return document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href ?? '/icons/icon-192.png'
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** It runs as an app of its own. */
function isStandalone(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
}

/**
 * iPhones and iPads install from the share menu and never say so; iPads call themselves Macs, which have no touch
 * screen.
 */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
