import { once } from 'node:events'
import { createServer } from 'node:net'

/** Given out in this process: whoever has one may not listen yet, and the system may find it free again. */
const given = new Set<number>()

/** A port on the loopback that nobody listens on right now, and that this process has not asked for before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await openPort()
    if (given.has(port)) continue
    given.add(port)
    return port
  }
}

async function openPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}
