/** Ends the task, so that a press in the meantime is answered before the next step. */
export function yieldToMain(): Promise<void> {
  return new Promise((next) => void setTimeout(next))
}
