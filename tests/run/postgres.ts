import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#tests/free-port.ts'
import { installPostgres, mayInstall } from '#tests/run/debian.ts'

/** A PostgreSQL server for tests, or why there is none. */
export type Postgres = { url: string; stop(): Promise<void> } | { missing: string }

/**
 * `TEST_DATABASE_URL`, or a temporary cluster for the duration of the tests, or the reason why neither is available.
 */
export async function findPostgres(): Promise<Postgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  if (!programs() && mayInstall) await installPostgres()
  const bin = programs()
  if (!bin) return { missing: 'install Debian’s postgresql package or set TEST_DATABASE_URL' }
  return startCluster(bin)
}

/**
 * Starts a cluster on the loopback in a temporary folder, never as root. Without durability, because it is thrown away.
 */
export async function startCluster(bin: string): Promise<Postgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-postgres-'))
  const data = path.join(folder, 'data')
  const as = asPostgres(folder)
  if (!as) return { missing: 'PostgreSQL does not run as root, and there is no user postgres' }
  const [run, ...first] = [...as, path.join(bin, 'initdb')]
  execFileSync(run, [...first, '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-locale', '-N'], {
    cwd: folder,
    stdio: 'pipe',
  })
  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const [start, ...rest] = [...as, path.join(bin, 'postgres'), '-D', data]
  const server = spawn(start, [...rest, ...settings.flatMap((setting) => ['-c', setting])], {
    cwd: folder,
    stdio: 'ignore',
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  // stops the cluster even if the run fails
  const abandoned = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandoned)
  const stop = async () => {
    process.off('exit', abandoned)
    if (server.exitCode === null) {
      server.kill('SIGINT')
      await once(server, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  if (await answers(url)) return { url, stop }
  await stop()
  return { missing: 'the cluster did not come up' }
}

function programs(): string | null {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').sort()
  const newest = found.at(-1)
  return newest ? path.dirname(newest) : null
}

/** Prefix that runs a command as the user postgres if this process is root; null if that is impossible. */
function asPostgres(folder: string): string[] | null {
  if (process.getuid?.() !== 0) return []
  try {
    execFileSync('chown', ['postgres', folder], { stdio: 'pipe' })
    return ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--']
  } catch {
    return null
  }
}

async function answers(url: string): Promise<boolean> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return true
    } catch {
      await wait(100)
    } finally {
      // A client that never connected has nothing to close.
      await client.end().catch(() => {})
    }
  }
  return false
}
