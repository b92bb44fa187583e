/** Runs in the page, before anything of its own: without the live channel, a network that does nothing more is idle. */
export function hearNothing(): void {
  globalThis.EventSource = class extends EventTarget {
    close(): void {}
  } as unknown as typeof EventSource
}
