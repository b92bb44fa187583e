import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { emptyDatabase } from '#tests/empty-database.ts'
import { freePort } from '#tests/free-port.ts'

/** Foyer's server in a separate process, for browser tests and benchmarks. */
export class Site {
  readonly port: number
  readonly dataDir: string
  readonly #options: SiteOptions
  #process: ChildProcess | null = null
  #log = ''

  /** Port of the built-in signing page. */
  readonly esignPort: number

  private constructor(port: number, esignPort: number, options: SiteOptions) {
    this.port = port
    this.esignPort = esignPort
    this.dataDir = options.dataDir
    this.#options = options
  }

  /** Starts a server on a free port; `template` is an initial data folder. */
  static async open(options: SiteOptions): Promise<Site> {
    const site = new Site(await freePort(), await freePort(), options)
    process.once('exit', site.#abandoned)
    await site.reset()
    return site
  }

  /** `localhost` instead of an IP address, because passkeys need a name. */
  get origin(): string {
    return this.#options.origin ?? `http://localhost:${this.port}`
  }

  /** The signing page's origin, which differs by port. */
  get esignOrigin(): string {
    return `http://localhost:${this.esignPort}`
  }

  /** Environment variables for other processes that work on the same data. */
  get database(): Record<string, string> {
    return this.#options.databaseUrl ? { DATABASE_URL: this.#options.databaseUrl } : {}
  }

  /** The server's output so far. */
  get log(): string {
    return this.#log
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Starts it unless it is running; `env` is for this start only. */
  async start(env: Record<string, string> = {}): Promise<void> {
    if (this.#process) return
    const { entry = 'server/main.ts', words = [] } = this.#options
    const child = spawn(process.execPath, [entry, ...words], {
      cwd: this.#options.root ?? ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_COMPILE_CACHE: COMPILED, ...getInheritedEnv(), ...this.#options.env, ...env, ...this.#address() },
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (this.#log += String(chunk)))
    this.#process = child
    await this.#ready(child)
  }

  /** Stops the server like an operator; the port stays reserved for `start`. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process
    if (!child) return
    this.#process = null
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  /** Restores the template's data, in a new process. */
  async reset(): Promise<void> {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
    if (this.#options.template) cpSync(this.#options.template, this.dataDir, { recursive: true })
    if (this.#options.databaseUrl) await emptyDatabase(this.#options.databaseUrl)
    await this.start()
  }

  async close(): Promise<void> {
    process.off('exit', this.#abandoned)
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** Stops the site if its owner ends without closing it, like a failed benchmark. */
  readonly #abandoned = () => {
    this.#process?.kill('SIGKILL')
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  #address(): Record<string, string> {
    return {
      PORT: String(this.port),
      HOST: '127.0.0.1',
      ORIGIN: this.origin,
      ESIGN_PORT: String(this.esignPort),
      ESIGN_ORIGIN: this.esignOrigin,
      // overrides the environment: tests only know the demo's own letters
      DEMO_DOCUMENTS: '',
      DATA_DIR: this.dataDir,
      ...this.database,
    }
  }

  async #ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + START_WAIT
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the server ended at its start\n${this.#log}`)
      // The server is not listening yet.
      const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => null)
      if (answer?.ok) return
      await wait(50)
    }
    await this.stop('SIGKILL')
    throw new Error(`the server was not ready after ${START_WAIT} ms\n${this.#log}`)
  }
}

export type SiteOptions = {
  dataDir: string
  template?: string
  /** PostgreSQL instead of the file in `dataDir`; emptied by `reset`. */
  databaseUrl?: string
  /** Origin that browsers use, if something is between them and the server. */
  origin?: string
  env?: Record<string, string>
  /** Root of another checkout to run. */
  root?: string
  /** A test's script to start instead of the usual server. */
  entry?: string
  /** Command-line arguments of the site. */
  words?: readonly string[]
}

/** Node's compile cache, shared between starts: a third less work. */
const COMPILED = path.join(tmpdir(), 'foyer-compiled')
const ROOT = path.resolve(import.meta.dirname, '..')
/** The first start migrates and loads the demo tenant, possibly while another one does the same on two cores. */
const START_WAIT = 150_000

/**
 * The environment of this process, without variables that would change the server's behavior unnoticed: a build in this
 * process sets some.
 */
export function getInheritedEnv(): NodeJS.ProcessEnv {
  const { NODE_ENV: _env, DATABASE_URL: _url, ...rest } = process.env
  return rest
}
