import type { Answers } from '#contract/form/values.ts'
import type { FormStore } from '#src/form-kit/store/form-store.ts'

/** A form with the given answers, for tests of its store. */
export function storeWith(answers: Answers) {
  let present = answers
  let tell = () => undefined as void
  const store = {
    subscribeAnswers: (listener: () => void) => {
      tell = listener
      return () => (tell = () => undefined)
    },
    draft: () => present,
    reset: (next: Answers) => (present = next),
    adopt: (next: Answers) => (present = { ...present, ...next }),
  }
  const type = (next: Answers) => {
    present = next
    tell()
  }
  return { store: store as unknown as FormStore, type, present: () => present }
}
