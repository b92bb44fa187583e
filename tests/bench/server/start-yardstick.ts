import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/free-port.ts'

/** The minimal server in a separate process, on the same rows. */
export async function startYardstick(database: string, candidateId: number) {
  const port = await freePort()
  const words = ['tests/bench/kit/yardstick.ts', String(port), database, String(candidateId)]
  const child = spawn(process.execPath, words, { stdio: 'inherit' })
  for (let tries = 0; tries < 100; tries += 1) {
    // The server is not listening yet.
    if (await fetch(`http://127.0.0.1:${port}/bare`).catch(() => null)) break
    await wait(50)
  }
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { port, stop }
}
