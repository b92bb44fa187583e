/**
 * The page came drawn and is not taken over yet: what is drawn first has to be what the server drew. A failed read
 * does not travel with the page, so that whoever draws one waits for its own.
 */
export function isHydrating(): boolean {
  return isFirst() && isFromServer()
}

/**
 * What a page is made of. A start from the device's memory has nothing on the screen yet: it waits a second, and
 * draws its own waiting when a server that hangs has said nothing by then. Undefined when it goes on without.
 */
export async function readInTimeToDraw<Data>(read: Promise<Data>): Promise<Data | undefined> {
  if (import.meta.env.SSR || !isFirst() || isFromServer()) return read
  return Promise.race([read, new Promise<undefined>((resolve) => setTimeout(resolve, DRAW_TIMEOUT))])
}

const isFirst = () => !document.documentElement.dataset['ready']
/** The page came with what the server knows; else from the device's copy. */
export const isFromServer = () => document.getElementById('pcsx-data') !== null

/** ms */
const DRAW_TIMEOUT = 1000
