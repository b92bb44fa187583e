import type { Answers } from '#contract/form/values.ts'
import { areSameAnswers } from '#src/form-kit/store/same-answer.ts'
import { isConnected, onReconnected } from '#src/platform/connection.ts'
import { hasReachedDisk } from '#src/platform/persist/has-reached-disk.ts'
import { markSessionOver, onSessionChange } from '#src/platform/session/session-over.ts'
import {
  parseDraftConflict,
  isRetryableFailure,
  isDraftGone,
  isSignedOutFailure,
  findDraftRefusal,
  type OtherDraft,
} from './draft-refusals.ts'
import type { DraftRow } from '#src/form-kit/draft/draft-row.ts'
import { openDraftRows, type DraftRows } from '#src/form-kit/draft/draft-rows.ts'
import type { Conflict, DraftState } from '#src/form-kit/draft/draft-state.ts'
import type { DraftOptions } from './draft-options.ts'
import { mergeDrafts } from './merge-drafts.ts'

/** Pause in typing before saving to the account, ms. The device saves immediately. */
const PAUSE = 1500
/** Delay before retrying without a response while online, and its maximum, ms. */
const [AGAIN, AGAIN_AT_MOST] = [3000, 60_000]

/** The draft of a form, while the form is open. */
export class DraftSync {
  state: DraftState = { state: 'none', conflict: null, taken: [] }
  readonly #given
  readonly #rows: DraftRows<string | number>
  readonly #key: string
  #tell: (state: DraftState) => void = () => undefined
  #version: number
  /** The answers of that version: the merge base if another device also continues from it. */
  #base: Answers
  /** The stored row as this page last saw it, since other tabs write it too. Undefined until read or written. */
  #seen: Answers | undefined
  readonly #apart: Record<string, unknown> = {}
  #timers: ReturnType<typeof setTimeout>[] = []
  #sending: Promise<void> = Promise.resolve()
  #isOver = false
  #isLeft = false
  #isBringingIn = false
  #again = AGAIN
  #isBehind = false
  #isWriting = false
  /** Counts answers typed or merged in, even while the stored row is being read. Initial field values do not count. */
  #changes = 0

  constructor(options: DraftOptions & { owner: string }) {
    this.#given = options
    this.#version = options.opened.version
    this.#base = options.opened.values
    this.#rows = openDraftRows(options.owner)
    this.#key = options.row
    if (options.opened.version > 0) this.state = { ...this.state, state: 'saved' }
  }

  /** Loads the stored row and follows the answers until the returned function is called. */
  start(tell: (state: DraftState) => void): () => void {
    this.#tell = tell
    this.#isLeft = false
    const stop = this.#given.store.subscribeAnswers(() => this.#noteChange())
    const stopWaiting = onReconnected(() => void this.saveNow())
    const stopSession = onSessionChange((hasEnded) => {
      if (!hasEnded) void this.saveNow()
    })
    void this.#takeUp()
    return () => {
      stop()
      stopWaiting()
      stopSession()
      this.#isLeft = true
      if (this.#timers.length > 0) void this.saveNow()
      this.#tell = () => undefined
    }
  }

  /** Writes pending changes immediately. */
  async saveNow(): Promise<void> {
    this.#stopTimers()
    if (this.#isOver || this.state.conflict || this.state.state === 'none' || this.state.state === 'saved') return
    await this.#keep(false)
    void this.#sendNext()
    let last
    do {
      last = this.#sending
      await last
      // changes merged from another device are sent too
    } while (last !== this.#sending)
  }

  /** Resolves answers that both devices changed. All others are merged already. */
  settle(whose: 'mine' | 'theirs'): void {
    const { conflict } = this.state
    if (!conflict) return
    const { values, disputed } = conflict
    const theirs = Object.fromEntries(disputed.map((name) => [name, values[name]]))
    if (whose === 'theirs') this.#bringIn(() => this.#given.store.adopt(theirs))
    this.#show('unsaved', null)
    void this.#goOnFrom(conflict)
  }

  /** Dismisses the notice about answers from another device. */
  readTaken(): void {
    this.state = { ...this.state, taken: [] }
    this.#tell(this.state)
  }

  async forget(): Promise<void> {
    this.#isOver = true
    this.#stopTimers()
    await this.#rows.removeItem(this.#key)
  }

  /**
   * Restores a row that the account never received, unless the account has a newer draft. If the form was opened from
   * this device's cache, the row is always newer.
   */
  async #takeUp(): Promise<void> {
    const begun = this.#values()
    const row = await this.#rows.getItem(this.#key)
    this.#seen ??= row?.values ?? begun
    if (!row || this.#isOver) return
    const { store, opened } = this.#given
    const isNewer = opened.isKept === true && row.version >= opened.version
    const isOfThis = row.version === opened.version
    const isTyped = this.#changes > 0
    if (row.isSent && !isNewer) {
      // the account decides which drafts exist: one deleted elsewhere must not reappear while offline
      return isOfThis || isTyped ? undefined : this.#rows.removeItem(this.#key)
    }
    // input that is typed while the row is being read is kept
    const countOtherChanges = () => mergeDrafts(opened.values, this.#values(), row.values).taken
    this.#bringIn(() => (isTyped ? store.adopt(countOtherChanges()) : store.reset(row.values)))
    // the cached form may be older than the answers
    if (isNewer) this.#putApart(row.values)
    this.#version = row.version
    // a row from an older app version has no base
    this.#base = row.isSent ? row.values : (row.base ?? (isOfThis ? opened.values : {}))
    if (row.isSent && !isTyped) return this.#show('saved')
    this.#show('device')
    if (!isNewer && !isOfThis && opened.version > 0) {
      // the account may have saved it without this page seeing the response: then both are equal
      const { version, values, updatedTs } = opened
      return this.#meet({ version, values, updatedTs: updatedTs ?? 0 })
    }
    if (!isNewer) this.#version = opened.version
    void this.saveNow()
  }

  /** Called if another device edited the same version: merges changes made on one side, and asks about the rest. */
  async #meet(theirs: OtherDraft): Promise<void> {
    const { store } = this.#given
    const { taken, disputed } = mergeDrafts(this.#base, this.#values(), theirs.values)
    this.#bringIn(() => store.adopt(taken))
    this.#putApart(taken)
    const names = [...new Set([...this.state.taken, ...Object.keys(taken)])]
    this.state = { ...this.state, taken: names }
    if (disputed.length === 0) return this.#goOnFrom(theirs)
    this.#show(this.state.state, { ...theirs, disputed })
    await this.#keep(false)
  }

  /** The local answers now include everything in their version. */
  async #goOnFrom({ version, values }: OtherDraft): Promise<void> {
    this.#version = version
    this.#base = values
    this.#stopTimers()
    const isAlike = areSameAnswers(this.#values(), values)
    this.#show(isAlike ? 'saved' : 'unsaved')
    await this.#keep(isAlike)
    if (!isAlike) void this.#sendNext()
  }

  /** Sends one write at a time. */
  #sendNext(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#send())
    return this.#sending
  }

  /** Keeps answers to questions that this version of the form does not have yet. */
  #putApart(answers: Answers): void {
    const here = this.#given.store.draft()
    for (const [name, value] of Object.entries(answers)) if (!(name in here)) this.#apart[name] = value
  }

  /** Includes the answers set apart. */
  #values(): Answers {
    return { ...this.#apart, ...this.#given.store.draft() }
  }

  /** Applies answers that are already stored, so they do not count as typed. */
  #bringIn(put: () => void): void {
    this.#changes += 1
    this.#isBringingIn = true
    put()
    this.#isBringingIn = false
  }

  #noteChange(): void {
    if (this.#isOver || this.#isBringingIn) return
    this.#changes += 1
    void this.#keepNow()
    // save to the account once the conflict is resolved
    if (this.state.conflict) return
    this.#show('unsaved')
    this.#stopTimers()
    this.#timers = [setTimeout(() => void this.saveNow(), PAUSE)]
  }

  /** Written immediately, since the page may close at any moment. Later changes go into the next write. */
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
    if (this.#isOver) return
    const row = this.#row(isSent)
    const merging = this.#rows.mergeItem(this.#key, row, this.#seen)
    this.#seen = row.values
    const taken = await merging
    if (this.#isOver || Object.keys(taken).length === 0) return
    this.#bringIn(() => this.#given.store.adopt(taken))
    this.#putApart(taken)
    this.#noteChange() // another tab answered these: send them too
  }

  #row(isSent: boolean): DraftRow {
    const { begun } = this.#given
    const values = this.#values()
    const row = { values, version: this.#version, isSent, ...(!isSent && { base: this.#base }) }
    return begun ? { ...row, begun } : row
  }

  async #send(): Promise<void> {
    if (this.#isOver || this.state.conflict) return
    const { save } = this.#given
    const onDevice = async () => ((await hasReachedDisk(this.#rows, this.#key)) ? 'device' : 'failed')
    if (!save) return this.#show(await onDevice())
    const values = this.#values()
    const changes = this.#changes
    try {
      const { version } = await save({ version: this.#version, values })
      this.#version = version
      this.#base = values
      this.#again = AGAIN
      // changes made meanwhile are sent next
      if (changes !== this.#changes) return
      this.#show('saved')
      await this.#keep(true)
    } catch (error) {
      if (this.#given.onOver && isDraftGone(error)) {
        await this.forget()
        return this.#given.onOver(error)
      }
      const other = parseDraftConflict(error)
      const savedTo = isSignedOutFailure(error) ? 'signed-out' : await onDevice()
      const reason = savedTo === 'device' && !other ? findDraftRefusal(error) : undefined
      if (reason !== undefined) this.state = { ...this.state, reason }
      this.#show(reason === undefined ? savedTo : 'refused')
      if (other) return this.#meet(other)
      if (isSignedOutFailure(error)) markSessionOver()
      if (isRetryableFailure(error)) this.#tryAgain()
    }
  }

  /** Stops once the site is known to be unreachable: reconnecting triggers the next attempt. */
  #tryAgain(): void {
    if (this.#isLeft || !isConnected() || this.#timers.length > 0) return
    this.#timers = [setTimeout(() => void this.saveNow(), this.#again)]
    this.#again = Math.min(this.#again * 2, AGAIN_AT_MOST)
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
  }

  #show(state: DraftState['state'], conflict: Conflict | null = this.state.conflict): void {
    this.state = { ...this.state, state, conflict }
    this.#tell(this.state)
  }
}
