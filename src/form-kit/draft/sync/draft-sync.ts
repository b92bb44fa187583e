import type { Answers } from '#contract/form/values.ts'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import { areSameAnswers } from '#src/form-kit/store/same-answer.ts'
import { isConnected, onReconnected } from '#src/platform/connection.ts'
import { isStored } from '#src/platform/persist/is-stored.ts'
import type { RequestFailure } from '#src/platform/request/request-failure.ts'
import { markSessionOver, onSessionChange } from '#src/platform/session/session-over.ts'
import { parseConflict, isOffline, isOver, isSignedOut, getRefusal, type OtherDraft } from './draft-refusals.ts'
import type { Begun, DraftRow } from '#src/form-kit/draft/draft-row.ts'
import { openDraftRows, type DraftRows } from '#src/form-kit/draft/draft-rows.ts'
import type { Conflict, DraftState } from '#src/form-kit/draft/draft-state.ts'
import { mergeDrafts } from './merge-drafts.ts'

/** The draft as it was when its form was opened: version 0 when there was none; `isKept` when that is what the device kept of it. */
export type OpenedDraft = { version: number; values: Answers; updatedTs: number | null; isKept?: boolean }
export type DraftOptions = {
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
/** No answer came while there is a network: tried again, later each time, ms. */
const [AGAIN, AGAIN_AT_MOST] = [3000, 60_000]

/** One draft while its form is open. */
export class DraftSync {
  state: DraftState = { state: 'none', conflict: null, taken: [] }
  readonly #given
  readonly #rows: DraftRows<string | number>
  readonly #key: string
  #tell: (state: DraftState) => void = () => undefined
  #version: number
  /** The answers that version has: what both devices began with, should another one go on from there too. */
  #base: Answers
  /** What the device's row has, as far as this page knows: other tabs write there too. Undefined until it was read or written. */
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
  /** How often answers were typed or came in, also while the device's row is still being read. What a field begins with is none. */
  #changes = 0

  constructor(options: DraftOptions & { owner: string }) {
    this.#given = options
    this.#version = options.opened.version
    this.#base = options.opened.values
    this.#rows = openDraftRows(options.owner)
    this.#key = options.row
    if (options.opened.version > 0) this.state = { ...this.state, state: 'saved' }
  }

  /** Takes up what this device has, and follows the answers until the returned function is called. */
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

  /** Writes what is not written yet. */
  async saveNow(): Promise<void> {
    this.#stopTimers()
    if (this.#isOver || this.state.conflict || this.state.state === 'none' || this.state.state === 'saved') return
    await this.#keep(false)
    void this.#sendNext()
    let last
    do {
      last = this.#sending
      await last
      // what came of meeting another device's draft is sent too
    } while (last !== this.#sending)
  }

  /** What both devices answered stays as it is here, or becomes what it is there. All other answers are in both already. */
  settle(whose: 'mine' | 'theirs'): void {
    const { conflict } = this.state
    if (!conflict) return
    const { values, disputed } = conflict
    const theirs = Object.fromEntries(disputed.map((name) => [name, values[name]]))
    if (whose === 'theirs') this.#bringIn(() => this.#given.store.adopt(theirs))
    this.#show('unsaved', null)
    void this.#goOnFrom(conflict)
  }

  /** Whoever writes here has seen which answers came from another device. */
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
   * A row the account never got is what somebody typed here: it comes back, unless the account knows something newer. Of a form that was
   * opened as this device kept it, the row is the newer one in any case.
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
      // the account says what there is of its drafts: one that was deleted elsewhere is not to come back without a network
      return isOfThis || isTyped ? undefined : this.#rows.removeItem(this.#key)
    }
    // what is typed while the row is read stays
    const countOtherChanges = () => mergeDrafts(opened.values, this.#values(), row.values).taken
    this.#bringIn(() => (isTyped ? store.adopt(countOtherChanges()) : store.reset(row.values)))
    // the form that was kept may be older than the answers
    if (isNewer) this.#putApart(row.values)
    this.#version = row.version
    // a row of an older app does not say what it was written over
    this.#base = row.isSent ? row.values : (row.base ?? (isOfThis ? opened.values : {}))
    if (row.isSent && !isTyped) return this.#show('saved')
    this.#show('device')
    if (!isNewer && !isOfThis && opened.version > 0) {
      // perhaps it was taken, and its answer never came back to the page that sent it: then both are alike
      const { version, values, updatedTs } = opened
      return this.#meet({ version, values, updatedTs: updatedTs ?? 0 })
    }
    if (!isNewer) this.#version = opened.version
    void this.saveNow()
  }

  /** Another device went on from the same answers: what only one of the two changed is merged, the rest is asked. */
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

  /** What is here now was written over their version, and says all that theirs does. */
  async #goOnFrom({ version, values }: OtherDraft): Promise<void> {
    this.#version = version
    this.#base = values
    this.#stopTimers()
    const isAlike = areSameAnswers(this.#values(), values)
    this.#show(isAlike ? 'saved' : 'unsaved')
    await this.#keep(isAlike)
    if (!isAlike) void this.#sendNext()
  }

  /** One write at a time. */
  #sendNext(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#send())
    return this.#sending
  }

  /** Answers to questions that this page's form has not got yet, as another device gave them. */
  #putApart(answers: Answers): void {
    const here = this.#given.store.draft()
    for (const [name, value] of Object.entries(answers)) if (!(name in here)) this.#apart[name] = value
  }

  /** With those that were put apart. */
  #values(): Answers {
    return { ...this.#apart, ...this.#given.store.draft() }
  }

  /** Answers that are kept somewhere already: nothing that somebody has typed just now. */
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
    // the account gets it once it is known which answers stay
    if (this.state.conflict) return
    this.#show('unsaved')
    this.#stopTimers()
    this.#timers = [setTimeout(() => void this.saveNow(), PAUSE)]
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
    if (this.#isOver) return
    const row = this.#row(isSent)
    const merging = this.#rows.mergeItem(this.#key, row, this.#seen)
    this.#seen = row.values
    const taken = await merging
    if (this.#isOver || Object.keys(taken).length === 0) return
    this.#bringIn(() => this.#given.store.adopt(taken))
    this.#putApart(taken)
    this.#noteChange() // another tab has answered them: they are sent too
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
    const onDevice = async () => ((await isStored(this.#rows, this.#key)) ? 'device' : 'failed')
    if (!save) return this.#show(await onDevice())
    const values = this.#values()
    const changes = this.#changes
    try {
      const { version } = await save({ version: this.#version, values })
      this.#version = version
      this.#base = values
      this.#again = AGAIN
      // what came since is sent after it
      if (changes !== this.#changes) return
      this.#show('saved')
      await this.#keep(true)
    } catch (error) {
      if (this.#given.onOver && isOver(error)) {
        await this.forget()
        return this.#given.onOver(error)
      }
      const other = parseConflict(error)
      const kept = isSignedOut(error) ? 'signed-out' : await onDevice()
      const reason = kept === 'device' && !other ? getRefusal(error) : undefined
      if (reason !== undefined) this.state = { ...this.state, reason }
      this.#show(reason === undefined ? kept : 'refused')
      if (other) return this.#meet(other)
      if (isSignedOut(error)) markSessionOver()
      if (isOffline(error)) this.#tryAgain()
    }
  }

  /** Once the site is known to be silent, its return is told. What is typed meanwhile goes its own way. */
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
