import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type CutLink = {
  origin: string
  /** Bytes that came from the browser since the cutting began. */
  sent: () => number
  cuts: () => number
  /**
   * From now on so fast, and broken off every so many ms, by the line's own clock: the one it takes for what it
   * carries.
   */
  cut: (every: number) => void
  close: () => Promise<void>
}

/** A narrow line to a server on this machine that breaks: every connection through it is torn down at once. */
export async function cutLink(to: number, bytesPerSecond: number): Promise<CutLink> {
  const pairs = new Set<[Socket, Socket]>()
  let sent = 0
  let cuts = 0
  // a busy machine carries less in a second, and what a cut costs is told in bytes
  let carries = Infinity
  let carried = 0
  const isCut = () => carries < Infinity
  const tear = () => {
    cuts += 1
    carried = 0
    // what has crossed the line arrives; what has not is lost
    for (const [near, far] of pairs) {
      near.destroy()
      far.end()
    }
    pairs.clear()
  }
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(to, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.end()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    far.pipe(near)
    // a line that was cut has nothing more to say
    pump(near, far).catch(end)
  }).listen(0, '127.0.0.1')

  async function pump(near: Socket, far: Socket): Promise<void> {
    for await (const chunk of near as AsyncIterable<Buffer>) {
      if (isCut()) {
        sent += chunk.length
        carried += chunk.length
        await wait((chunk.length / bytesPerSecond) * 1000)
        if (carried >= carries) return tear()
      }
      if (!far.writable) return
      // Torn while it was waited for, which the next look at it sees.
      if (!far.write(chunk)) await once(far, 'drain').catch(() => undefined)
    }
  }

  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://localhost:${address.port}`,
    sent: () => sent,
    cuts: () => cuts,
    cut: (every) => {
      carries = (bytesPerSecond * every) / 1000
    },
    close: async () => {
      for (const [near, far] of pairs) {
        near.destroy()
        far.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}
