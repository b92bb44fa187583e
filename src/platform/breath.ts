/** Ends the task: a press that came meanwhile is answered before the next step. */
export function breath(): Promise<void> {
  return new Promise((next) => void setTimeout(next))
}
