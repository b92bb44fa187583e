import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { API } from '#contract/zod-free/api-paths.ts'

export type Asker = {
  /** Sends requests one after another; returns the duration of each, ms. Throws if one is refused. */
  askFor(ms: number): Promise<number[]>
  close(): void
}

/** `network`: the first three numbers of the addresses. */
type Asked = { domain: string; query: string; network?: string }

/** Occasional visitors, each with an address of its own, so many that none is rate limited. */
const ADDRESSES = 20
const PAUSE = 5

export function openAsker(port: number, { domain, query, network = '127.0.2' }: Asked): Asker {
  const agents = Array.from({ length: ADDRESSES }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  let nth = 0
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const start = performance.now()
      const at = nth++ % ADDRESSES
      const path = `${API.search}?domain=${domain}&query=${query}`
      const call = get(
        { host: '127.0.0.1', localAddress: `${network}.${at + 1}`, port, path, agent: agents[at]! },
        (answer) => {
          answer.resume()
          answer.on('error', reject)
          answer.on('end', () => {
            if (answer.statusCode === 200) resolve(performance.now() - start)
            else reject(new Error(`a search of somebody else was answered ${answer.statusCode}`))
          })
        },
      )
      call.on('error', reject)
    })
  return {
    async askFor(ms) {
      const times: number[] = []
      for (const until = performance.now() + ms; performance.now() < until;) {
        times.push(await ask())
        await wait(PAUSE)
      }
      return times
    },
    close: () => agents.forEach((agent) => agent.destroy()),
  }
}
