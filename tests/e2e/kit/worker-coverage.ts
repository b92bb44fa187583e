import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Folder for the coverage of service workers; set by `npm run coverage:worker`. */
export const COVERAGE_DIR = process.env['WORKER_COVERAGE']

/** Ports per test process. */
const EACH = 16
/** Port of the fixtures' browser. */
export const BROWSER_PORT = 9500 + EACH * Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
let devices = 0
/** Port of the next device: separate ones, because a test may open several. */
export const nextDevicePort = () => BROWSER_PORT + 1 + (devices++ % (EACH - 1))

type Said = { id?: number; sessionId?: string; method?: string; result?: unknown; params?: { sessionId?: string } }

/**
 * Records the coverage of every worker of the browser at this port, from its first line; the returned function stops
 * it.
 */
export async function noteWorkers(port: number, dir: string): Promise<() => Promise<void>> {
  mkdirSync(dir, { recursive: true })
  const socket = await connect(port)
  let serial = 0
  const workers = new Set<string>()
  const pending = new Map<number, (result: unknown) => void>()
  const send = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<unknown>((resolve) => {
      serial += 1
      pending.set(serial, resolve)
      socket.send(JSON.stringify({ id: serial, method, params, sessionId }))
    })
  const take = async (worker: string) => {
    const { result } = ((await send('Profiler.takePreciseCoverage', {}, worker)) ?? {}) as { result?: unknown[] }
    if (!result || result.length === 0) return
    writeFileSync(path.join(dir, `${process.pid}-${port}-${Date.now()}-${serial}.json`), JSON.stringify(result))
  }
  socket.addEventListener('message', ({ data }) => {
    const payload = JSON.parse(String(data)) as Said
    if (payload.id !== undefined) pending.get(payload.id)?.(payload.result)
    const worker = payload.params?.sessionId
    if (worker === undefined) return
    if (payload.method === 'Target.detachedFromTarget') workers.delete(worker)
    if (payload.method !== 'Target.attachedToTarget') return
    workers.add(worker)
    void send('Profiler.enable', {}, worker)
    void send('Profiler.startPreciseCoverage', { callCount: true, detailed: true }, worker)
    void send('Runtime.runIfWaitingForDebugger', {}, worker)
  })
  const filter = [{ type: 'service_worker', exclude: false }]
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter })
  // A worker may be stopped at any time, so its coverage is recorded regularly.
  const timer = setInterval(() => {
    for (const worker of workers) void take(worker)
  }, 300)
  return async () => {
    clearInterval(timer)
    await Promise.race([Promise.all([...workers].map(take)), wait(2000)])
    socket.close()
  }
}

async function connect(port: number): Promise<WebSocket> {
  const version = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as Record<string, string>
  const socket = new WebSocket(version['webSocketDebuggerUrl'] ?? '')
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  return socket
}
