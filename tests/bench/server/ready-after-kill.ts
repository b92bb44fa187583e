import { setTimeout as wait } from 'node:timers/promises'
import type { Load } from '#tests/bench/kit/open-loop.ts'
import type { Site } from '#tests/site.ts'

/**
 * Kills the server with SIGKILL while offers are accepted, repeatedly; returns how long the next one took to be ready
 * each time, ms.
 */
export async function readyAfterKill(site: Site, rounds: number, load: (round: number) => Load): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { perSecond, count, request } = load(round)
    // The last request of the load is in progress when the server is killed.
    const before = Math.min(count - 1, perSecond * 2)
    for (let index = 0; index < before; index += 1) {
      // Requests after the kill are expected to fail.
      void fetchOnce(site.port, request(index)).catch(() => null)
      await wait(1000 / perSecond)
    }
    // The server is killed during this request, so its failure is expected.
    void fetchOnce(site.port, request(before)).catch(() => null)
    await wait(round)
    await site.stop('SIGKILL')
    const started = performance.now()
    await site.start()
    times.push(performance.now() - started)
  }
  return times
}

async function fetchOnce(port: number, { path, body, ...rest }: ReturnType<Load['request']>): Promise<void> {
  const sent = typeof body === 'object' ? new Uint8Array(body) : body
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...rest, ...(sent ? { body: sent } : {}) })
  await answer.arrayBuffer()
}
