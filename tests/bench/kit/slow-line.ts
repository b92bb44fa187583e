import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A connection between browser and server like Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s. It is part of the
 * network, so that page and worker are affected alike; the browser's own throttling spares the worker.
 */
export class SlowLine {
  readonly port: number
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(server: Server, port: number) {
    this.#server = server
    this.port = port
  }

  static async open(port: number, target: number): Promise<SlowLine> {
    const server = createServer()
    const line = new SlowLine(server, port)
    server.on('connection', (near) => void line.#carry(near, target))
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return line
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #carry(near: Socket, target: number): Promise<void> {
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket)).on('error', () => (near.destroy(), far.destroy()))
    }
    near.pause()
    // the handshake of a real connection takes a round trip before the first byte
    await wait(ROUND_TRIP)
    near.pipe(late(null)).pipe(far)
    far.pipe(late(BYTES_PER_MS)).pipe(near)
  }
}

/** Forwards bytes half a round trip later and, with a rate, no faster than that, in order. */
function late(bytesPerMs: number | null): Transform {
  let free = 0
  let last = Promise.resolve()
  return new Transform({
    highWaterMark: 1024 * 1024,
    transform(chunk: Buffer, _encoding, taken) {
      const now = performance.now()
      free = Math.max(free, now) + (bytesPerMs ? chunk.length / bytesPerMs : 0)
      const due = free + ROUND_TRIP / 2 - now
      last = Promise.all([last, wait(due)]).then(() => void this.push(chunk))
      taken()
    },
    flush(done) {
      void drainLine(last, done)
    },
  })
}

async function drainLine(last: Promise<void>, done: () => void): Promise<void> {
  await last
  done()
}

const ROUND_TRIP = 150
const BYTES_PER_MS = 1_600_000 / 8 / 1000
