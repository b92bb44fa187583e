import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports handed out by this process: their owner may not listen yet, and the system may consider them free. */
const given = new Set<number>()

/** A free port on the loopback that this process has not requested before. */
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
