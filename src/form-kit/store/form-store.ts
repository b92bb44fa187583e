import { checkAnswer, checkAnswers, isAnswerable } from '#contract/form/answers/check-answers.ts'
import type { FormFunctions } from '#contract/form/definition/code-definition.ts'
import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import { VISIBILITY_DEBOUNCE } from '#contract/form/form-limits.ts'
import { getFormPlan } from '#contract/form/form-plan.ts'
import type { CheckContext } from '#contract/form/rule.ts'
import { evaluateVisibility, type EvaluatedForm, evaluateRowVisibility } from '#contract/form/evaluate-visibility.ts'
import type { Answers } from '#contract/form/values.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { toFieldErrors } from './field-errors.ts'
import { mergeSnapshot, type FieldSnapshot, HIDDEN, buildSnapshot } from './field-snapshot.ts'
import { FormEngine } from './form-engine.ts'
import { type FormError, listFormErrors } from './form-errors.ts'
import type { FormStoreOptions, SubmitOutcome } from './form-options.ts'
import { pickKnownAnswers } from './known-answers.ts'
import { ANSWERS, Listeners, SECTIONS } from './listeners.ts'
import { isSameAnswer } from './same-answer.ts'
import { type SectionState, buildSectionStates } from './section-state.ts'
import { SeenQuestions } from './seen-questions.ts'
import { withoutUnparsedAnswers, withoutUnparsed, toTypedAnswers, buildUnparsedMessages } from './unparsed-input.ts'

/** A form's answers and their state. Each question has its own subscription: a key press re-renders only that one. */
export class FormStore {
  readonly definition: FormDefinition
  readonly functions: FormFunctions | undefined
  readonly #plan
  readonly #say
  readonly #highlighted
  /** The initial answers, whose fields are marked as not reviewed yet, also in a resumed draft. */
  readonly #initial: Answers
  readonly #engine
  readonly #snapshots = new Map<string, FieldSnapshot>()
  readonly #rowSettlers = new Map<string, (row: Answers) => EvaluatedForm>()
  readonly #listeners = new Listeners()
  readonly #seen = new SeenQuestions()
  /** Changed since visibility was last evaluated. */
  readonly #changed = new Set<string>()
  #context: CheckContext
  #settled: EvaluatedForm
  #sections: readonly SectionState[] = []
  #areSectionsStale = true
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor({ definition, functions, initial = {}, highlighted = false, say, today }: FormStoreOptions) {
    this.definition = definition
    this.functions = functions
    this.#plan = getFormPlan(definition)
    this.#say = say
    this.#highlighted = highlighted
    this.#initial = initial
    this.#context = { today, compile: null, isPhone: null, functions }
    this.#engine = new FormEngine(pickKnownAnswers(initial, this.#plan.byName), () => this.#checkAll())
    this.#settled = this.#begin()
  }

  /** A question's current snapshot; the same object until it changes. */
  field(name: string): FieldSnapshot {
    return this.#snapshots.get(name) ?? HIDDEN
  }

  subscribeField(name: string, listener: () => void): () => void {
    return this.#listeners.add(name, listener)
  }

  /** Evaluates what a list row shows and requires; a new function after answers outside the row change the result. */
  getEvaluator(list: string): (row: Answers) => EvaluatedForm {
    const known = this.#rowSettlers.get(list)
    if (known) return known
    const settled = this.#settled
    const evaluateRow = (row: Answers) => evaluateRowVisibility(this.#plan, list, row, settled.values, this.#context)
    this.#rowSettlers.set(list, evaluateRow)
    return evaluateRow
  }

  /** Sections for the stepper; the same array until one changes. */
  sections(): readonly SectionState[] {
    if (!this.#areSectionsStale) return this.#sections
    this.#areSectionsStale = false
    this.#sections = buildSectionStates(this.definition, (name) => this.field(name), this.#sections)
    return this.#sections
  }

  subscribeSections(listener: () => void): () => void {
    return this.#listeners.add(SECTIONS, listener)
  }

  /** Notifies after every change made by a person. */
  subscribeAnswers(listener: () => void): () => void {
    return this.#listeners.add(ANSWERS, listener)
  }

  /** Errors in page order. */
  errors(): readonly FormError[] {
    return listFormErrors(this.#plan.items, (name) => this.field(name))
  }

  /** Adds lazily loaded checks: phone metadata, the pattern engine. */
  equip(parts: Partial<Pick<CheckContext, 'compile' | 'isPhone'>>): void {
    this.#context = { ...this.#context, ...parts }
  }

  /** Sets an answer. A field's own initial value is neither an answer nor saved in the draft. */
  change(name: string, value: unknown, by: 'person' | 'field' = 'person'): void {
    const item = this.#plan.byName.get(name)
    if (!item || !this.#settled.visible.has(name) || item.computed !== undefined) return
    if (item.type === 'dynamicList') this.#seen.forgetMovedCells(name, this.#engine.getValue(name), value)
    if (by === 'person') this.#engine.setValue(name, value)
    else this.#engine.begin(name, value)
    // a reported error disappears as soon as the answer is valid
    const error = this.#engine.error(name)
    if (error?.type === 'server') this.#engine.setError(name, undefined)
    else if (error) this.#check(item)
    this.#refresh(item)
    if (this.#plan.dependents.has(name)) this.#settleSoon(name)
    if (by === 'person') this.#listeners.notify(ANSWERS)
  }

  /** Focus left a question, or one cell of a list: trim and check it. */
  blur(name: string, cell?: string): void {
    const item = this.#plan.byName.get(name)
    if (!item || !this.#settled.visible.has(name)) return
    this.#seen.add(name, cell)
    const value = this.#engine.getValue(name)
    if (typeof value === 'string' && value !== value.trim()) this.change(name, value.trim())
    if (this.#engine.error(name)?.type !== 'server') this.#check(item)
    this.#refresh(item)
  }

  /** Errors from the server by name (`list.row.name` inside a list). They stay until the answer changes. */
  setServerErrors(errors: Readonly<Record<string, string>>): void {
    this.#seen.addAll()
    const serverErrors = Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, { text }]))
    for (const [name, error] of Object.entries(toFieldErrors(serverErrors, this.#say, 'server'))) {
      if (this.#settled.visible.has(name)) this.#engine.setError(name, error)
    }
    this.#refreshAll()
  }

  /** Checks everything, then submits. Server errors about single answers appear at their questions. */
  async submit(send: (answers: Answers) => Promise<void>): Promise<SubmitOutcome> {
    this.#settleNow()
    this.#seen.addAll()
    try {
      return (await this.#engine.submit(send)) ? 'sent' : 'invalid'
    } catch (error) {
      if (!(error instanceof RequestFailure) || Object.keys(error.fieldErrors).length === 0) throw error
      this.setServerErrors(error.fieldErrors)
      return 'invalid'
    } finally {
      this.#refreshAll()
    }
  }

  /** Checks everything and shows errors without sending, before the review step. */
  async check(): Promise<boolean> {
    return (await this.submit(async () => undefined)) === 'sent'
  }

  /** All values in the form, including hidden questions and unparsed input. */
  all(): Answers {
    return toTypedAnswers(this.#engine.getAll())
  }

  /** All values to save in a draft, without untouched initial values. */
  draft(): Answers {
    return toTypedAnswers(this.#engine.getDraft())
  }

  /** The answers that would be submitted now: those of visible questions. */
  answers(): Answers {
    this.#settleNow()
    return checkAnswers(this.definition, this.#read(), this.#context).answers
  }

  /** Starts over with other answers, such as those from another device. */
  reset(initial: Answers): void {
    clearTimeout(this.#timer)
    this.#changed.clear()
    this.#seen.clear()
    this.#engine.reset(pickKnownAnswers(initial, this.#plan.byName))
    this.#settled = this.#begin()
    this.#refreshAll()
    this.#listeners.notify(ANSWERS)
  }

  /** Merges answers from another device; the one being typed stays. */
  adopt(answers: Answers): void {
    for (const [name, value] of Object.entries(pickKnownAnswers(answers, this.#plan.byName))) {
      this.#engine.adoptValue(name, value, this.#settled.visible.has(name))
      this.#changed.add(name)
    }
    const came = new Set(this.#changed)
    this.#settleNow()
    for (const item of this.#plan.items)
      if (came.has(item.name) && this.#settled.visible.has(item.name) && this.#seen.has(item.name)) this.#check(item)
    this.#refreshAll()
    this.#listeners.notify(ANSWERS)
  }

  #begin(): EvaluatedForm {
    const settled = evaluateVisibility(this.#plan, this.#read(), this.#context)
    const names = this.#plan.items.map((item) => item.name)
    this.#settled = settled
    this.#rowSettlers.clear()
    this.#engine.hide(names.filter((name) => !settled.visible.has(name)))
    for (const name of settled.visible) this.#engine.show(name)
    // `#refreshAll` notifies subscribers; at construction there are none
    if (this.#snapshots.size === 0) {
      const values = this.#engine.values()
      for (const item of this.#plan.items) this.#snapshots.set(item.name, this.#snapshot(item, values))
    }
    return settled
  }

  #settleSoon(name: string): void {
    this.#changed.add(name)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#settleNow(), VISIBILITY_DEBOUNCE)
  }

  /** Evaluates visibility, restores answers, and rechecks everything that depends on the changes. */
  #settleNow(): void {
    clearTimeout(this.#timer)
    if (this.#changed.size === 0) return
    const before = this.#settled
    this.#settled = evaluateVisibility(this.#plan, this.#read(), this.#context)
    this.#rowSettlers.clear()
    this.#engine.hide([...before.visible].filter((name) => !this.#settled.visible.has(name)))
    for (const name of this.#settled.visible) if (!before.visible.has(name)) this.#engine.show(name)
    const looking = new Set([...this.#changed].flatMap((name) => this.#plan.dependents.get(name) ?? []))
    this.#changed.clear()
    for (const name of looking) {
      const item = this.#plan.byName.get(name)
      if (item && this.#settled.visible.has(name) && this.#seen.has(name)) this.#check(item)
    }
    this.#refreshAll(looking)
  }

  #check(item: FormItem): void {
    if (!isAnswerable(item)) return
    const errors = checkAnswer(this.#plan, item, withoutUnparsed(this.#engine.getValue(item.name)), {
      isRequired: this.#settled.required.has(item.name),
      answers: this.#settled.values,
      context: this.#context,
    })
    this.#engine.setError(item.name, toFieldErrors({ ...errors, ...this.#unread(item) }, this.#say)[item.name])
  }

  #checkAll() {
    const { errors, answers } = checkAnswers(this.definition, this.#read(), this.#context)
    const shown = this.#plan.items.filter((item) => this.#settled.visible.has(item.name) && isAnswerable(item))
    const all = Object.assign({}, errors, ...shown.map((item) => this.#unread(item)))
    return Object.keys(all).length > 0 ? { errors: toFieldErrors(all, this.#say) } : { answers }
  }

  /** All answers, as rules see them. */
  #read(): Answers {
    return withoutUnparsedAnswers(this.#engine.getAll())
  }

  #unread({ name }: FormItem) {
    return buildUnparsedMessages(name, this.#engine.getValue(name), (row, cell) =>
      this.getEvaluator(name)(row).visible.has(cell),
    )
  }

  #refreshAll(looking?: ReadonlySet<string>): void {
    const values = this.#engine.values()
    for (const item of this.#plan.items) this.#refresh(item, values, looking?.has(item.name))
  }

  #refresh(item: FormItem, values: Answers = this.#engine.values(), isLooking = false): void {
    const before = this.field(item.name)
    const now = this.#snapshot(item, values)
    // a list's rows may show other questions now
    const after = isLooking && item.type === 'dynamicList' ? now : mergeSnapshot(before, now)
    if (after === before) return
    this.#snapshots.set(item.name, after)
    this.#listeners.notify(item.name)
    const isCountChanged =
      before.isVisible !== after.isVisible || before.isCounted !== after.isCounted || before.isNew !== after.isNew
    if (!isCountChanged || this.#areSectionsStale) return
    this.#areSectionsStale = true
    queueMicrotask(() => this.#listeners.notify(SECTIONS))
  }

  #snapshot(item: FormItem, values: Answers): FieldSnapshot {
    const { name } = item
    if (!this.#settled.visible.has(name)) return HIDDEN
    const isMarked = this.#highlighted === true || (this.#highlighted !== false && this.#highlighted.has(name))
    return buildSnapshot(item, {
      values,
      settled: this.#settled,
      failure: this.#engine.error(name),
      isUnchanged: isMarked && isSameAnswer(values[name], this.#initial[name]),
      wasSeen: (cell) => this.#seen.has(name, cell),
    })
  }
}
