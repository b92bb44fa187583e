import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export type Ended = {
  code: number
  /** The last lines it wrote. */
  said: string
}

/**
 * Runs a command with its output going to ours; answers the exit code. Ended after `limit` ms, with all its children.
 */
export async function command(words: string[], env: Record<string, string> = {}, limit = LIMIT): Promise<number> {
  return (await commandAndSaid(words, env, limit)).code
}

/** The same, with the end of what the command wrote. */
export async function commandAndSaid(words: string[], env: Record<string, string> = {}, limit = LIMIT): Promise<Ended> {
  const [file = '', ...rest] = words
  const child = spawn(file, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    detached: true,
  })
  let said = ''
  const keep = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
    to.write(chunk)
    said = (said + String(chunk)).slice(-SAID)
  }
  child.stdout.on('data', keep(process.stdout))
  child.stderr.on('data', keep(process.stderr))
  let killer: NodeJS.Timeout | undefined
  const timer = setTimeout(() => {
    console.log(`stopped after ${limit / 60_000} minutes: ${words.join(' ')}`)
    // Asked first: what has failed so far is written down then.
    child.kill('SIGINT')
    killer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), GRACE)
  }, limit)
  try {
    const closed = once(child, 'close').catch(() => [])
    const [code] = (await once(child, 'exit')) as [number | null]
    // What it wrote last may still be on its way; what it left running must not hold us up.
    await Promise.race([closed, wait(LAST_WORDS)])
    return { code: code ?? 1, said: said.trimEnd().split('\n').slice(-SAID_LINES).join('\n') }
  } catch (error) {
    console.log(`${file} could not be started: ${String(error)}`)
    return { code: 1, said: String(error) }
  } finally {
    clearTimeout(timer)
    clearTimeout(killer)
  }
}

const LIMIT = 25 * 60_000
/** A command that was asked to end has this long to do so, ms. */
const GRACE = 30_000
const LAST_WORDS = 500
const SAID = 20_000
const SAID_LINES = 12
