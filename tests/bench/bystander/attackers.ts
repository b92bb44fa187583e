// A low-priority process that sends long queries over some connections, each with an address of its own and at the rate
// limit of an address; its parent says what to send.
import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { API } from '#contract/zod-free/api-paths.ts'
import { HEALTH } from '#contract/zod-free/paths.ts'
import { NO_SEARCH, SCRIPTS } from './scripts.ts'

export type Attack = { port: number; domain: string; script: string; connections: number; hangsUp: boolean }
/** Number of requests by status, `hung up`, or `failed`. */
export type Sent = Record<string, number>

/** Time between two requests of one address, ms: 1,200 a minute, the default of RATE_LIMIT. */
const PAUSE = 50

// Both run on two cores, and this process must not take one from the server.
setPriority(constants.priority.PRIORITY_LOW)
let current = new AbortController()
let over: Promise<Sent> | null = null
process.on('message', (message: Attack | 'stop') => {
  if (message === 'stop') {
    current.abort()
    void over?.then((sent) => process.send?.(sent))
    return
  }
  current = new AbortController()
  over = attack(message, current.signal)
})
process.send?.('ready')

async function attack(told: Attack, ending: AbortSignal): Promise<Sent> {
  const sent: Sent = {}
  await Promise.all(Array.from({ length: told.connections }, (_none, at) => sendMany(told, at, sent, ending)))
  return sent
}

async function sendMany(told: Attack, address: number, sent: Sent, ending: AbortSignal): Promise<void> {
  await wait((PAUSE * address) / told.connections)
  for (let nth = 0; !ending.aborted; nth += 1) {
    const next = wait(PAUSE)
    const outcome = await send(told, `127.0.1.${address + 1}`, nth * told.connections + address).catch(() => 'failed')
    sent[outcome] = (sent[outcome] ?? 0) + 1
    await next
  }
}

const sockets = new Map<string, Socket>()

async function send({ port, domain, script, hangsUp }: Attack, localAddress: string, nth: number): Promise<string> {
  const path = script === NO_SEARCH ? HEALTH : `${API.search}?domain=${domain}&query=${SCRIPTS[script]!(nth)}`
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nconnection: ${hangsUp ? 'close' : 'keep-alive'}\r\n\r\n`
  const socket = sockets.get(localAddress) ?? connect({ port, host: '127.0.0.1', localAddress })
  sockets.delete(localAddress)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    if (hangsUp)
      return void socket.write(request, () => {
        socket.destroy()
        resolve('hung up')
      })
    let answer = ''
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const head = answer.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(answer.slice(0, head))?.[1] ?? Number.NaN)
      if (head < 0 || !(answer.length >= head + 4 + length)) return
      socket.removeAllListeners('data').removeAllListeners('error').removeAllListeners('close')
      sockets.set(localAddress, socket)
      resolve(answer.slice(9, 12))
    }
    socket.on('data', read)
    socket.once('close', () => reject(new Error('closed')))
    socket.write(request)
  })
}
