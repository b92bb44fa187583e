import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { emptyDatabase } from '#tests/empty-database.ts'
import { freePort } from '#tests/free-port.ts'

/** Our server as a process of its own: what browser tests and benchmarks talk to. */
export class Site {
  readonly port: number
  readonly dataDir: string
  readonly #options: SiteOptions
  #process: ChildProcess | null = null
  #log = ''

  /** Where the built-in signing page listens. */
  readonly esignPort: number

  private constructor(port: number, esignPort: number, options: SiteOptions) {
    this.port = port
    this.esignPort = esignPort
    this.dataDir = options.dataDir
    this.#options = options
  }

  /** Starts a server on a free port; `template` is a data folder to begin with. */
  static async open(options: SiteOptions): Promise<Site> {
    const site = new Site(await freePort(), await freePort(), options)
    process.once('exit', site.#abandoned)
    await site.reset()
    return site
  }

  /** `localhost`, not an address in figures: passkeys need a name. */
  get origin(): string {
    return this.#options.origin ?? `http://localhost:${this.port}`
  }

  /** The signing page's origin: another port of this machine, so another origin. */
  get esignOrigin(): string {
    return `http://localhost:${this.esignPort}`
  }

  /** Environment of whoever else works on the same data. */
  get database(): Record<string, string> {
    return this.#options.databaseUrl ? { DATABASE_URL: this.#options.databaseUrl } : {}
  }

  /** What the server has written so far. */
  get log(): string {
    return this.#log
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Starts it where it does not run; `env` holds for this start only. */
  async start(env: Record<string, string> = {}): Promise<void> {
    if (this.#process) return
    const { entry = 'server/main.ts', words = [] } = this.#options
    const child = spawn(process.execPath, [entry, ...words], {
      cwd: this.#options.root ?? ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_COMPILE_CACHE: COMPILED, ...inherited(), ...this.#options.env, ...env, ...this.#address() },
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (this.#log += String(chunk)))
    this.#process = child
    await this.#ready(child)
  }

  /** Stops the server as an operator would; the port stays ours for `start`. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process
    if (!child) return
    this.#process = null
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  /** Back to the template's data, in a new process. */
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

  /** Whoever opened it came to an end without closing it, as a failed benchmark does: nothing of it stays behind. */
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
      // whatever the environment says: the tests know the demo's own letters only
      DEMO_DOCUMENTS: '',
      DATA_DIR: this.dataDir,
      ...this.database,
    }
  }

  async #ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + START_WAIT
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the server ended at its start\n${this.#log}`)
      // Not listening yet.
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
  /** Where browsers find the server, when something stands between. */
  origin?: string
  env?: Record<string, string>
  /** Another checkout than this one. */
  root?: string
  /** What is started instead of the server as it is: a script of a test. */
  entry?: string
  /** On the command line after it. */
  words?: readonly string[]
}

/** What Node compiled for one start the next takes up: a third less work. */
const COMPILED = path.join(tmpdir(), 'foyer-compiled')
const ROOT = path.resolve(import.meta.dirname, '..')
/** The first start migrates and loads the demo tenant, perhaps beside a second one on two cores. */
const START_WAIT = 150_000

/**
 * Our environment without what would change the server's behaviour behind the tests' back: a build in this process
 * sets some of it.
 */
export function inherited(): NodeJS.ProcessEnv {
  const { NODE_ENV: _env, DATABASE_URL: _url, ...rest } = process.env
  return rest
}
