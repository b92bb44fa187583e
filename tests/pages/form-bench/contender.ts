import type { Question } from './questions.ts'

/** Renders a contender's form in the element, synchronously. */
export type Contender = (place: HTMLElement, questions: readonly Question[]) => void
