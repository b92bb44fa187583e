import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export type Ended = {
  code: number
  /** The last lines of the command's output. */
  said: string
}

/**
 * Runs a command, passing its output on, and returns the exit code. After `limit` ms it is killed with all its
 * children.
 */
export async function command(words: string[], env: Record<string, string> = {}, limit = LIMIT): Promise<number> {
  return (await commandAndSaid(words, env, limit)).code
}

/** Runs a command and returns its exit code with the end of its output. */
export async function commandAndSaid(words: string[], env: Record<string, string> = {}, limit = LIMIT): Promise<Ended> {
  const [file = '', ...rest] = words
  const child = spawn(file, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    detached: true,
  })
  let output = ''
  const keep = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
    to.write(chunk)
    output = (output + String(chunk)).slice(-SAID)
  }
  child.stdout.on('data', keep(process.stdout))
  child.stderr.on('data', keep(process.stderr))
  let killer: NodeJS.Timeout | undefined
  const timer = setTimeout(() => {
    console.log(`stopped after ${limit / 60_000} minutes: ${words.join(' ')}`)
    // Interrupted first, so that it reports failures so far.
    child.kill('SIGINT')
    killer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), GRACE)
  }, limit)
  try {
    const closed = once(child, 'close').catch(() => [])
    const [code] = (await once(child, 'exit')) as [number | null]
    // Waits for remaining output, but not for processes it left running.
    await Promise.race([closed, wait(LAST_WORDS)])
    return { code: code ?? 1, said: output.trimEnd().split('\n').slice(-SAID_LINES).join('\n') }
  } catch (error) {
    console.log(`${file} could not be started: ${String(error)}`)
    return { code: 1, said: String(error) }
  } finally {
    clearTimeout(timer)
    clearTimeout(killer)
  }
}

const LIMIT = 25 * 60_000
/** How long an interrupted command may take to end, ms. */
const GRACE = 30_000
const LAST_WORDS = 500
const SAID = 20_000
const SAID_LINES = 12
