import { Agent, request, type RequestOptions } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A response: its duration from the scheduled time, and its status. */
export type Sample = { ms: number; status: number }

/**
 * Sends requests at a fixed rate whether or not the server keeps up: a stall counts for everything queued meanwhile.
 */
export async function openLoop(origin: string, load: Load): Promise<Sample[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const start = performance.now()
  const waiting: Promise<Sample>[] = []
  for (let index = 0; index < load.count; index += 1) {
    const early = start + (index * 1000) / load.perSecond - performance.now()
    if (early > 1) await wait(early)
    waiting.push(send(origin, { ...load.request(index), agent }))
  }
  const samples = await Promise.all(waiting)
  agent.destroy()
  return samples
}

export type Load = {
  perSecond: number
  count: number
  request: (index: number) => {
    path: string
    method?: string
    headers?: Record<string, string>
    body?: string | Buffer
  }
}

function send(origin: string, wanted: RequestOptions & { body?: string | Buffer }): Promise<Sample> {
  const sent = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(origin, wanted, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ ms: performance.now() - sent, status: answer.statusCode ?? 0 }))
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end(wanted.body)
  })
}
