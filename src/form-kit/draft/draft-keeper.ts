import { formValues } from '#contract/forms.ts'
import type { Answers } from '#contract/form/values.ts'
import { z } from '#contract/wire/zod.ts'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import { isConnected, onReconnected } from '#src/platform/connection.ts'
import { isStored } from '#src/platform/persist/stored.ts'
import { RequestFailure } from '#src/platform/request/request-failure.ts'
import { noteSessionOver, onSessionChange } from '#src/platform/session/session-over.ts'
import type { Begun, DraftRow } from './draft-row.ts'
import { draftRows, type DraftRows } from './draft-rows.ts'

/** The draft of another device, as a 409 has it in `data`. */
const otherDraft = z.object({ version: z.number(), values: formValues, updatedTs: z.number() })
export type OtherDraft = z.infer<typeof otherDraft>

/**
 * saved: with the account. device: on this device only, until there is a network (or for good, without an account). unsaved: typed just now.
 * signed-out: on this device only, for the session has ended. failed: neither, as far as anybody knows.
 */
export type DraftState = {
  state: 'none' | 'unsaved' | 'saved' | 'device' | 'signed-out' | 'failed'
  conflict: OtherDraft | null
}

/** The draft as it was when its form was opened: version 0 when there was none; `isKept` when that is what the device kept of it. */
export type OpenedDraft = { version: number; values: Answers; updatedTs: number | null; isKept?: boolean }
export type DraftGiven = {
  store: FormStore
  /** Of the device's row. */
  row: string
  opened: OpenedDraft
  /** The form that the draft was begun with; the device keeps it beside the answers. */
  begun?: Begun
  /** Saves over the version that is known, with the account; null where nobody is signed in. */
  save: ((draft: { version: number; values: Answers }) => Promise<{ version: number }>) | null
  /** There is nothing to save any more: it was sent from elsewhere, or taken back. Without it the device goes on. */
  onOver?: (error: RequestFailure) => void
}

/** The device writes at once, the account after a pause without typing, ms. */
const PAUSE = 1500
/** When no answer came while there is a network: tried again, later each time, ms. */
const AGAIN = 3000
const AGAIN_AT_MOST = 60_000

/** One draft while its form is open. */
export class DraftKeeper {
  state: DraftState = { state: 'none', conflict: null }
  readonly #given
  readonly #rows: DraftRows<string | number>
  readonly #key: string
  #tell: (state: DraftState) => void = () => undefined
  #version: number
  #timers: ReturnType<typeof setTimeout>[] = []
  #sending: Promise<void> = Promise.resolve()
  #isOver = false
  #isLeft = false
  #again = AGAIN
  #isBehind = false
  #isWriting = false

  constructor(given: DraftGiven & { owner: string }) {
    this.#given = given
    this.#version = given.opened.version
    this.#rows = draftRows(given.owner)
    this.#key = given.row
    if (given.opened.version > 0) this.state = { state: 'saved', conflict: null }
  }

  /** Takes up what this device has, and follows the answers until the returned function is called. */
  start(tell: (state: DraftState) => void): () => void {
    this.#tell = tell
    this.#isLeft = false
    const stop = this.#given.store.subscribeAnswers(() => this.#noteChange())
    const stopWaiting = onReconnected(() => void this.flush())
    const stopSession = onSessionChange((hasEnded) => {
      if (!hasEnded) void this.flush()
    })
    void this.#takeUp()
    return () => {
      stop()
      stopWaiting()
      stopSession()
      this.#isLeft = true
      if (this.#timers.length > 0) void this.flush()
      this.#tell = () => undefined
    }
  }

  /** Writes what is not written yet. */
  async flush(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    if (this.#isOver || this.state.conflict || this.state.state === 'none' || this.state.state === 'saved') return
    await this.#keep(false)
    this.#sending = this.#sending.then(() => this.#send())
    await this.#sending
  }

  /** Mine wins over the draft of another device, or gives way to it. */
  settle(whose: 'mine' | 'theirs'): void {
    const { conflict } = this.state
    if (!conflict) return
    this.#version = conflict.version
    this.#show({ state: 'unsaved', conflict: null })
    if (whose === 'theirs') {
      this.#given.store.reset(conflict.values)
      for (const timer of this.#timers) clearTimeout(timer)
      this.#timers = []
      this.#show({ state: 'saved', conflict: null })
      void this.#keep(true)
    } else void this.flush()
  }

  async forget(): Promise<void> {
    this.#isOver = true
    for (const timer of this.#timers) clearTimeout(timer)
    await this.#rows.removeItem(this.#key)
  }

  /**
   * A row the account never got is what somebody typed here: it comes back, unless the account knows something newer. Of a form that was
   * opened as this device kept it, the row is the newer one in any case.
   */
  async #takeUp(): Promise<void> {
    const row = await this.#rows.getItem(this.#key)
    if (!row || this.#isOver) return
    const { store, opened } = this.#given
    const isNewer = opened.isKept === true && row.version >= opened.version
    if (row.isSent && !isNewer) return
    store.reset(row.values)
    this.#version = row.version
    if (row.isSent) return this.#show({ state: 'saved', conflict: null })
    const isOlder = !isNewer && row.version !== opened.version && opened.version > 0
    if (isOlder && isSame(row.values, opened.values)) {
      // it was taken, and its answer never came back to the page that sent it
      this.#version = opened.version
      return this.#show({ state: 'saved', conflict: null })
    }
    if (isOlder) {
      const { version, values, updatedTs } = opened
      return this.#show({
        state: 'device',
        conflict: { version, values, updatedTs: updatedTs ?? 0 },
      })
    }
    if (!isNewer) this.#version = opened.version
    this.#show({ state: 'device', conflict: null })
    void this.flush()
  }

  #noteChange(): void {
    if (this.#isOver || this.state.conflict) return
    this.#show({ ...this.state, state: 'unsaved' })
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = [setTimeout(() => void this.flush(), PAUSE)]
    void this.#keepNow()
  }

  /** At once, for a page may be gone with the next press; what is typed while it is written is written after it. */
  async #keepNow(): Promise<void> {
    this.#isBehind = true
    if (this.#isWriting) return this.#rows.note(this.#key, this.#row(false))
    this.#isWriting = true
    while (this.#isBehind) {
      this.#isBehind = false
      await this.#keep(false)
    }
    this.#isWriting = false
  }

  async #keep(isSent: boolean): Promise<void> {
    if (!this.#isOver) await this.#rows.setItem(this.#key, this.#row(isSent))
  }

  #row(isSent: boolean): DraftRow {
    const { store, begun } = this.#given
    const row = { values: store.draft(), version: this.#version, isSent }
    return begun ? { ...row, begun } : row
  }

  async #send(): Promise<void> {
    if (this.#isOver || this.state.conflict) return
    const { store, save } = this.#given
    const onDevice = async () => ((await isStored(this.#rows, this.#key)) ? 'device' : 'failed')
    if (!save) return this.#show({ state: await onDevice(), conflict: null })
    const values = store.draft()
    try {
      const { version } = await save({ version: this.#version, values })
      this.#version = version
      this.#again = AGAIN
      if (this.#timers.length > 0) return
      await this.#keep(true)
      this.#show({ state: 'saved', conflict: null })
    } catch (error) {
      if (this.#given.onOver && isOver(error)) {
        await this.forget()
        return this.#given.onOver(error)
      }
      const other = conflictIn(error)
      const isSignedOut = error instanceof RequestFailure && error.status === 401
      this.#show({ state: isSignedOut ? 'signed-out' : await onDevice(), conflict: other })
      if (isSignedOut) noteSessionOver()
      if (isAway(error)) this.#tryAgain()
    }
  }

  /** Once the site is known to be silent, its return is told. What is typed meanwhile goes its own way. */
  #tryAgain(): void {
    if (this.#isLeft || !isConnected() || this.#timers.length > 0) return
    this.#timers = [setTimeout(() => void this.flush(), this.#again)]
    this.#again = Math.min(this.#again * 2, AGAIN_AT_MOST)
  }

  #show(state: DraftState): void {
    this.state = state
    this.#tell(state)
  }
}

/** Answers say the same; which stands first does not matter. */
function isSame(one: Answers, other: Answers): boolean {
  const [a, b] = [one, other].map((answers) =>
    JSON.stringify(
      Object.entries(answers)
        .filter(([, value]) => value !== undefined)
        .toSorted(byName),
    ),
  )
  return a === b
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

const isAway = (error: unknown) =>
  error instanceof RequestFailure && ['offline', 'server', 'rate-limit'].includes(error.kind)

function isOver(error: unknown): error is RequestFailure {
  return error instanceof RequestFailure && (error.code === 'gone' || error.code === 'already_sent')
}

function conflictIn(error: unknown): OtherDraft | null {
  if (!(error instanceof RequestFailure) || error.code !== 'conflict') return null
  const parsed = otherDraft.safeParse(error.data)
  return parsed.success ? parsed.data : null
}
