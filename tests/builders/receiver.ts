import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { headers: IncomingHttpHeaders; body: string }

/** A webhook receiver on this machine: stores requests and answers as configured. */
export async function openReceiver() {
  const received: Received[] = []
  let answer: number | 'never' | 'elsewhere' = 204
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      for (const wake of waiting) wake()
      if (answer === 'never') return
      if (answer === 'elsewhere') response.writeHead(302, { location: 'http://127.0.0.1:1/' })
      else response.statusCode = answer
      response.end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers(status: typeof answer) {
      answer = status
    },
    /** Waits for `expected` requests. */
    async count(expected: number): Promise<void> {
      while (received.length < expected) {
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.add(resolve)
        await promise
        waiting.delete(resolve)
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
