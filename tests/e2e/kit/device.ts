import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchOptions, PHONE } from '#tests/e2e/kit/browser.ts'
import { steadyNetwork } from '#tests/e2e/kit/network.ts'
import { COVERAGE_DIR, nextDevicePort, noteWorkers } from '#tests/e2e/kit/worker-coverage.ts'

/** A phone with storage: a browser profile on disk that survives the browser process. */
export class Device {
  readonly #profile = mkdtempSync(path.join(tmpdir(), 'foyer-profile-'))
  readonly #origin: string
  readonly #watch: (context: BrowserContext) => Promise<void>
  #context: BrowserContext | null = null
  #endNotes: (() => Promise<void>) | undefined

  constructor(origin: string, watch: (context: BrowserContext) => Promise<void> = async () => {}) {
    this.#origin = origin
    this.#watch = watch
  }

  /** Starts a browser process on the profile (ending the previous one) and returns its page. */
  async open(options: BrowserContextOptions = {}): Promise<Page> {
    await this.off()
    const { defaultBrowserType: _, ...phone } = PHONE
    const port = nextDevicePort()
    const context = await chromium.launchPersistentContext(this.#profile, {
      ...phone,
      ...launchOptions(port),
      baseURL: this.#origin,
      ...options,
    })
    this.#context = context
    steadyNetwork(context)
    if (COVERAGE_DIR) this.#endNotes = await noteWorkers(port, COVERAGE_DIR)
    await this.#watch(context)
    return context.pages()[0] ?? (await context.newPage())
  }

  /** Ends the browser and deletes the profile. */
  async close(): Promise<void> {
    await this.off()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Ends the browser; the profile stays. */
  async off(): Promise<void> {
    await this.#endNotes?.()
    this.#endNotes = undefined
    await this.#context?.close()
    this.#context = null
  }
}
