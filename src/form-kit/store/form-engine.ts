import { createFormControl } from 'react-hook-form'
import type { Answers } from '#contract/form/values.ts'
import type { FieldError } from './field-errors.ts'
import { isSameAnswer } from './same-answer.ts'

/** Validates all answers: returns what to submit, or the errors. */
export type CheckAll = () => { answers: Answers } | { errors: Readonly<Record<string, FieldError>> }

/**
 * Wraps react-hook-form as the store uses it: values, errors, submitting. Hidden questions are removed from it; their
 * answers are set aside and come back with them. Visible questions are not registered one by one: each change would
 * then search all names.
 */
export class FormEngine {
  readonly #form
  readonly #aside = new Map<string, unknown>()
  /** Fields that still have their own initial value. */
  readonly #begun = new Set<string>()
  /** A copy of all values, created once after each change, because a form reads it for every question. */
  #values: Answers | null = null

  constructor(initial: Answers, checkAll: CheckAll) {
    this.#form = createFormControl<Record<string, unknown>>({
      defaultValues: { ...initial },
      resolver: () => {
        const checked = checkAll()
        return 'answers' in checked
          ? { values: { ...checked.answers }, errors: {} }
          : { values: {}, errors: { ...checked.errors } }
      },
      shouldFocusError: false,
    })
    // Without a subscriber, a form outside of React keeps returning its default values.
    this.#form.subscribe({ formState: { errors: true }, callback: () => {} })
  }

  /** Values of the visible questions. */
  values(): Answers {
    return (this.#values ??= this.#form.getValues())
  }

  getValue(name: string): unknown {
    return this.values()[name]
  }

  setValue(name: string, value: unknown): void {
    this.#begun.delete(name)
    this.#write(name, value)
  }

  #write(name: string, value: unknown): void {
    this.#values = null
    this.#form.setValue(name, value)
  }

  /** Sets a field's own initial value. It does not count as an answer, unless the question already has one. */
  begin(name: string, value: unknown): void {
    if (isSameAnswer(this.getValue(name), null)) this.#begun.add(name)
    this.#write(name, value)
  }

  /** Sets an answer that was not given here; for a hidden question it is set aside. */
  adoptValue(name: string, value: unknown, isShown: boolean): void {
    this.#begun.delete(name)
    if (isShown) this.setValue(name, value)
    else this.#aside.set(name, value)
  }

  /** All values in the form, including hidden questions. */
  getAll(): Answers {
    return { ...Object.fromEntries(this.#aside), ...this.values() }
  }

  /** All answers given by the person, including hidden questions. */
  getDraft(): Answers {
    return Object.fromEntries(Object.entries(this.getAll()).filter(([name]) => !this.#begun.has(name)))
  }

  /** Hides questions and keeps their answers. */
  hide(names: readonly string[]): void {
    if (names.length === 0) return
    const values = this.values()
    for (const name of names) if (values[name] !== undefined) this.#aside.set(name, values[name])
    this.#values = null
    this.#form.unregister([...names], { keepDefaultValue: true, keepIsValid: true })
  }

  /** Shows questions with their previous answers. */
  show(name: string): void {
    if (this.#aside.has(name)) this.#write(name, this.#aside.get(name))
    this.#aside.delete(name)
  }

  error(name: string): FieldError | undefined {
    const error: unknown = this.#form.getFieldState(name).error
    return error as FieldError | undefined
  }

  setError(name: string, error: FieldError | undefined): void {
    if (error) this.#form.setError(name, error)
    else if (this.error(name)) this.#form.clearErrors(name)
  }

  /** Checks everything and sends if nothing is wrong; returns whether it was sent. */
  async submit(send: (answers: Answers) => Promise<void>): Promise<boolean> {
    let isSent = false
    await this.#form.handleSubmit(async (answers) => {
      await send(answers)
      isSent = true
    })()
    return isSent
  }

  /** Starts over with other answers. */
  reset(initial: Answers): void {
    this.#aside.clear()
    this.#begun.clear()
    this.#values = null
    this.#form.reset({ ...initial })
  }
}
