/** Ends the task: a press that came meanwhile is answered before the next step. */
export function yieldToMain(): Promise<void> {
  return new Promise((next) => void setTimeout(next))
}
