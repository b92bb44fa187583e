import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The content that the test scanner reports as malware. */
export const BAD = 'this is malware of a test'

export type Clamd = { address: string; scanned: Buffer[]; close(): Promise<void> }

/** A daemon that speaks `INSTREAM` like clamd. `says` replaces its response: null for none, on an open connection. */
export async function startClamd(
  o: { at?: { path: string } | { port: number }; says?: (bytes: Buffer) => string | null } = {},
): Promise<Clamd> {
  const scanned: Buffer[] = []
  const open = new Set<Socket>()
  const says = o.says ?? ((bytes: Buffer) => (bytes.includes(BAD) ? 'stream: Test.Malware FOUND' : 'stream: OK'))
  const answer = async (socket: Socket) => {
    const bytes = await readBytes(socket)
    scanned.push(bytes)
    const verdict = says(bytes)
    if (verdict !== null) socket.end(`${verdict}\0`)
  }
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    void answer(socket)
  })
  server.listen({ port: 0, host: '127.0.0.1', ...o.at })
  await once(server, 'listening')
  const address = server.address() as AddressInfo | string
  return {
    address: typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${address.port}`,
    scanned,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The command, then chunks with their sizes, and a size of 0 at the end. */
async function readBytes(socket: Socket): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  const command = 'zINSTREAM\0'
  let all = Buffer.alloc(0)
  socket.on('data', (piece: Buffer) => {
    all = Buffer.concat([all, piece])
    const parts: Buffer[] = []
    let at = command.length
    while (at + 4 <= all.length) {
      const size = all.readUInt32BE(at)
      if (size === 0) return resolve(Buffer.concat(parts))
      parts.push(all.subarray(at + 4, at + 4 + size))
      at += 4 + size
    }
  })
  return promise
}
