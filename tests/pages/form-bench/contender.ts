import type { Question } from './questions.ts'

/** A way to draw the form: puts it into the place, at once. */
export type Contender = (place: HTMLElement, questions: readonly Question[]) => void
