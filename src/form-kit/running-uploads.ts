import { createContext } from 'react'

type Under = { running: number; failed: number }

/** A form's uploads in progress: review and submission wait for them. */
export class RunningUploads {
  /** By the id of the field they belong to. */
  readonly #fields = new Map<string, Under>()
  readonly #waiting = new Set<() => void>()

  /** Updates the uploads of a field. */
  updateField(id: string, { running, failed }: Under): void {
    if (running + failed === 0) this.#fields.delete(id)
    else this.#fields.set(id, { running, failed })
    if (this.isRunning()) return
    for (const go of this.#waiting) go()
    this.#waiting.clear()
  }

  isRunning(): boolean {
    return [...this.#fields.values()].some(({ running }) => running > 0)
  }

  /** The first field with a file that failed to upload or was refused. */
  getFailedField(): string | undefined {
    return [...this.#fields].find(([, { failed }]) => failed > 0)?.[0]
  }

  /** Resolves once no upload is running: all have arrived, failed, or been canceled. */
  async waitUntilDone(): Promise<void> {
    if (!this.isRunning()) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.add(resolve)
    await promise
  }
}

/** The uploads of the surrounding form; null for a standalone field. */
export const RunningUploadsContext = createContext<RunningUploads | null>(null)
