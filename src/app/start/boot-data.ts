import type { DehydratedState } from '@tanstack/react-query'
import type { Boot } from '#contract/boot.ts'
import { getClockOffsetMs, startClock } from '#src/platform/time/clock.ts'

type Start = { boot: Boot; queries: DehydratedState | undefined; isRendered: boolean }

/**
 * Boot data from the page; in the offline shell from the device, else from the server, else anonymous. A start from
 * the device asks the server afterwards for the token and the current account.
 */
export async function readBootData(): Promise<Start> {
  const inlined = document.getElementById('pcsx-data')?.textContent
  if (inlined) {
    const { queries, ...boot } = JSON.parse(inlined) as Boot & { queries?: DehydratedState }
    startClock(boot.serverTs)
    return { boot, queries: queries && toDeviceTimes(queries), isRendered: true }
  }
  // Starts from the device are rare, so their code is not part of the first load.
  const { loadDeviceBoot } = await import('./device-boot.ts')
  return { boot: await loadDeviceBoot(), queries: undefined, isRendered: false }
}

/** Converts the ages of data that came with the page from the server's clock to this device's. */
function toDeviceTimes({ queries, mutations }: DehydratedState): DehydratedState {
  const moved = queries.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, dataUpdatedAt: state.dataUpdatedAt - getClockOffsetMs() },
  }))
  return { mutations, queries: moved }
}
