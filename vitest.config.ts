import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

// Apart from vite.config.ts, which builds where nothing is installed that only tests need.
const root = import.meta.dirname
const at = (file: string) => path.resolve(root, file)

/** Most code of a test runs once: a larger nursery and one optimizing compiler less save a tenth of the processor's time. */
const RUNS_ONCE = ['--max-semi-space-size=64', '--no-maglev']

/** What the quick test files of some rooms share: a process with all it has loaded, or its libraries alone, each file in a context of its own. */
const SHARED = { process: { isolate: false, execArgv: [...RUNS_ONCE] }, libraries: { pool: 'vmThreads' } } as const

/** Tests of some rooms, as projects: those that `npm test` runs, those that are slow (docs/testing.md), those that share nothing. */
function inTwo(o: {
  name: string
  places: string
  except?: string
  extends?: true
  shares?: keyof typeof SHARED
  limits?: Limits
}) {
  const files = (kind: string) => `${o.places}/**/*${kind}.test.{ts,tsx}`
  const project = (name: string, test: { include: string[]; exclude?: string[]; testTimeout?: number }) => ({
    ...(o.extends ? { extends: o.extends } : {}),
    test: { name, root, setupFiles: at('tests/run/property-seed.ts'), ...o.limits, ...test },
  })
  const quick = {
    include: [files('')],
    exclude: ['**/node_modules/**', files('.slow'), files('.alone'), ...(o.except ? [o.except] : [])],
    ...(o.shares && SHARED[o.shares]),
  }
  return [
    project(o.name, quick),
    project(`${o.name}-slow`, { include: [files('.slow')], testTimeout: SLOW }),
    ...(o.shares ? [project(`${o.name}-alone`, { include: [files('.alone')] })] : []),
  ]
}

/** Every commit waits for the disk, and a busy machine makes each wait longer, ms. */
const BUSY: Limits = { testTimeout: 30_000, hookTimeout: 60_000 }
/** A slow test is stopped when it hangs, not when the machine is slow, ms. */
const SLOW = 120_000
type Limits = { testTimeout: number; hookTimeout: number; env?: Record<string, string> }
/** What Node compiled for the threads of one test the next one takes up (server/config/config.ts). */
const COMPILED = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'foyer-compiled') }

export default defineConfig((env) => ({
  ...viteConfig(env),
  test: {
    root,
    // A slow test among quick ones; a file of slow ones is `*.slow.test.ts`. The gate runs neither.
    tags: [{ name: 'slow', timeout: SLOW }],
    maxWorkers: '100%', // by itself it leaves one processor out, half of a small machine
    // each has a half that the gate leaves out: `app-slow`, `worker-slow`, `server-slow`
    projects: [
      // Who needs a page says so in the first line. What makes one is loaded once for many files; a file that replaces what its context
      // comes with (`location`, `performance`, `crypto`) is `*.alone.test.ts`.
      ...inTwo({ name: 'app', places: '{src,tests/pages}', extends: true, shares: 'libraries', limits: BUSY }),
      ...inTwo({ name: 'worker', places: 'sw', shares: 'libraries', limits: BUSY }),
      ...inTwo({
        name: 'server',
        places: '{server,tests}',
        except: 'tests/pages/**',
        // Loading the server takes longer than most of its tests: one process runs many files. Whoever replaces modules, or needs
        // a library that has done nothing yet, is `*.alone.test.ts`.
        shares: 'process',
        limits: { ...BUSY, env: COMPILED },
      }),
    ],
  },
}))
