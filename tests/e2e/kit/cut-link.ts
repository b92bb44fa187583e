import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type CutLink = {
  origin: string
  /** Bytes sent by the browser since cutting began. */
  sent: () => number
  cuts: () => number
  /**
   * Limits the speed from now on, and disconnects every `every` ms of the link's own clock, which is the time it needs
   * for its traffic.
   */
  cut: (every: number) => void
  close: () => Promise<void>
}

/** A slow, unreliable link to a server on this machine. All its connections are cut at once. */
export async function cutLink(to: number, bytesPerSecond: number): Promise<CutLink> {
  const pairs = new Set<[Socket, Socket]>()
  let sent = 0
  let cuts = 0
  // a busy machine transfers less per second, so the cost of a cut is measured in bytes
  let carries = Infinity
  let carried = 0
  const isCut = () => carries < Infinity
  const tear = () => {
    cuts += 1
    carried = 0
    // bytes across the link arrive; others are lost
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
    // a cut link has nothing more to send
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
      // The link was cut while waiting, which the next check notices.
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
