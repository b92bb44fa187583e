/**
 * Whether server markup is not hydrated yet: the first render must match it. Failed reads are not serialized, so
 * views that render one wait for their own.
 */
export function isHydrating(): boolean {
  return isFirstPage() && isFromServer()
}

/** Longest wait before an offline start renders, ms. */
const DRAW_TIMEOUT = 1000

/**
 * Waits for a page's data. A start from the device has nothing on screen yet: it waits a second and then shows its
 * own loading state. Undefined if it continues without.
 */
export async function waitForDataBeforeFirstDraw<Data>(read: Promise<Data>): Promise<Data | undefined> {
  if (import.meta.env.SSR || !isFirstPage() || isFromServer()) return read
  return Promise.race([read, new Promise<undefined>((resolve) => setTimeout(resolve, DRAW_TIMEOUT))])
}

const isFirstPage = () => !document.documentElement.dataset['ready']
/** Whether the page came with the server's data; otherwise it uses the device's copy. */
export const isFromServer = () => document.getElementById('pcsx-data') !== null
